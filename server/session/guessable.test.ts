import { describe, expect, it } from 'vitest';
import { identity } from '#content/pages/identity.ts';
import { demoPassword } from '#server/demo/fill.ts';
import { newMember, startMembers } from '#server/testing/members.ts';
import { howGuessable } from './guessable.ts';

const person = { benutzername: 'anna.muster', cerevis: 'Uhrwerk', vorname: 'Annabernadette', name: 'de Müller' };

describe('howGuessable', () => {
  it.each(['password', 'Passwort', '12345678', 'QWERTYUIOP', 'iloveyou', 'schalke04'])(
    '%s is common',
    async (password) => expect(await howGuessable(password, person)).toBe('common'),
  );

  it.each([
    `${identity.kurzname}1895!`,
    `${identity.name}!`,
    `2026-${identity.kurzname}-1`,
    'Uhrwerk99',
    'Uhrwerk!!!!!!!!',
    'Annabernadette',
    'MÜLLER-2026',
    'anna.muster',
    'annamuster1',
    'Anna Müller',
  ])('%s is made of words that belong to the person', async (password) =>
    expect(await howGuessable(password, person)).toBe('ownWords'),
  );

  it.each([
    'ein gutes Passwort',
    `${identity.kurzname} wandert um den See`,
    'Uhrwerk wandernd',
    'xK9#vQ2$',
    'deK9#vQ2$',
    'пароль длинный',
    'anna liebt Kaffee und Kuchen',
    '🦊🦊🦊🦊🦊🦊🦊🦊',
  ])('%s is neither', async (password) => expect(await howGuessable(password, person)).toBeUndefined());
});

const guesses = [
  ['password1', 'common'],
  ['Vorname-2026', 'ownWords'],
] as const;

describe('a new password that is easy to guess', () => {
  const both = (passwort: string) => ({ passwort, passwortRep: passwort });

  it('is refused at its field where the installation says so, and nothing is saved', async () => {
    const { server, ids, post, change } = await startMembers({ COMMON_PASSWORDS: 'refuse' });
    // members need not send what they may not change
    const own = { passwortAktuell: demoPassword, benutzername: undefined };
    for (const [passwort, why] of guesses) {
      const answers = [
        await post('/benutzer', { ...newMember('neu'), ...both(passwort) }),
        await change(ids.mitglied, both(passwort)),
        await change(ids.mitglied, { ...both(passwort), ...own, land: 'Elsewhere' }, 'mitglied'),
      ];
      for (const answer of answers)
        expect(answer.json()).toMatchObject({ status: 400, code: 'ungueltig', errors: { passwort: [why] } });
    }
    // of the name that the record has, or is about to have
    const renamed = { benutzername: 'Zirkelwirt', ...both('zirkelwirt7') };
    expect((await change(ids.mitglied, renamed)).json().errors).toEqual({ passwort: ['ownWords'] });
    expect(
      (await server.ask('GET', `/benutzer/${ids.mitglied}`, { token: await server.login('mitglied') })).json(),
    ).toMatchObject({ land: '', benutzername: 'mitglied' });
    expect((await change(ids.mitglied, { ...both('sieben Zirkel im Schnee'), ...own }, 'mitglied')).statusCode).toBe(
      200,
    );
    await server.close();
  });

  it('is taken where it does not: any 8 characters are a password', async () => {
    const { server, ids, change } = await startMembers();
    for (const [passwort] of guesses) expect((await change(ids.mitglied, both(passwort))).statusCode).toBe(200);
    await server.close();
  });
});
