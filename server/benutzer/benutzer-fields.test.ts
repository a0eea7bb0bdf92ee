import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminFields, type Benutzer, benutzer } from '#contract/benutzer.ts';
import { maxTelefon, maxText, minAbschlussjahr } from '#contract/limits.ts';
import { ersterStamm, type Members, newMember, startMembers, type Who, zweiterStamm } from '#server/testing/members.ts';
import type { BenutzerFields } from './benutzer-row.ts';

// Every field of the contract × every kind of actor, read and written.

let members: Members;
/** The record that is looked at; `mitglied` is the one who looks at the own. */
let target: number;

beforeAll(async () => {
  members = await startMembers();
  target = await members.insert('ziel', { vorstand: true, vorstandCharge: 'AKTUAR' });
  await members.change(members.ids.mitglied, { vorstand: true, vorstandCharge: 'AKTUAR' });
});
afterAll(() => members.server.close());

const loginFields: readonly string[] = ['benutzername', 'rolle'];
const readableByAll = Object.keys(benutzer.shape).filter((field) => !loginFields.includes(field));

describe('reading', () => {
  type Reader = { who: Who; own?: boolean };
  const readers: [string, Reader, string[]][] = [
    ['another member', { who: 'andere' }, readableByAll],
    ['an event manager', { who: 'manager' }, readableByAll],
    ['an administrator', { who: 'admin' }, Object.keys(benutzer.shape)],
    ['the member itself', { who: 'mitglied', own: true }, Object.keys(benutzer.shape)],
  ];
  const idOf = ({ own }: Reader) => (own ? members.ids.mitglied : target);
  const pickFrom = (answer: { json: () => unknown }, id: number) =>
    (answer.json() as Benutzer[]).find((found) => found.id === id) ?? {};

  it.each(readers)(
    '%s reads exactly these fields in a record; in the list and in a search the same, but not the own log-in',
    async (_, reader, fields) => {
      const id = idOf(reader);
      const [list, search] = [
        await members.server.ask('GET', '/benutzer', { token: members.token[reader.who] }),
        await members.post('/benutzer/search', {}, reader.who),
      ];
      expect(Object.keys(await members.get(id, reader.who)).toSorted()).toEqual(
        [...fields, 'avatar', 'leibfuechse'].toSorted(),
      );
      const listed = reader.own ? readableByAll : fields;
      expect(Object.keys(pickFrom(list, id)).toSorted()).toEqual(listed.toSorted());
      expect(Object.keys(pickFrom(search, id)).toSorted()).toEqual(listed.toSorted());
    },
  );

  it.each(['/benutzer', '/benutzer/1', '/benutzer/1/avatar', '/benutzer/1/auskunft'])(
    'a visitor reads nothing at %s',
    async (path) => {
      const answer = await members.server.ask('GET', path);
      expect(answer.statusCode).toBe(401);
      expect(Object.keys(answer.json()).toSorted()).toEqual(['code', 'status', 'title']);
    },
  );

  it('what is personal is never stored on the way', async () => {
    for (const path of ['/benutzer', `/benutzer/${target}`, `/benutzer/${members.ids.mitglied}/auskunft`]) {
      const answer = await members.server.ask('GET', path, { token: members.token.mitglied });
      expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 200, 'no-store']);
    }
    expect((await members.post('/benutzer/search', {})).headers['cache-control']).toBe('no-store');
    expect((await members.post('/benutzer/export', [target])).headers['cache-control']).toBe('no-store');
  });

  it('no answer holds a password or its hash', async () => {
    const { db } = members.server.database;
    const { passwort_hash } = await db
      .selectFrom('benutzer')
      .select('passwort_hash')
      .where('id', '=', members.ids.mitglied)
      .executeTakeFirstOrThrow();
    const get = (path: string) => members.server.ask('GET', path, { token: members.token.admin });
    for (const { body } of [
      await get('/benutzer'),
      await get(`/benutzer/${target}`),
      await get(`/benutzer/${target}/auskunft`),
      await members.post('/audit/search', {}),
    ]) {
      expect(body).not.toContain(passwort_hash?.slice(0, 40));
      expect(body).not.toMatch(/argon2|passwort_?hash/i);
    }
  });
});

/** For each field a record that differs in it; a field that is missing here does not compile. */
const changed: Record<keyof BenutzerFields, Partial<BenutzerFields>> = {
  benutzername: { benutzername: 'umbenannt' },
  rolle: { rolle: 'ADMINISTRATOR' },
  mitgliederTyp: { mitgliederTyp: 'INAKTIV' },
  cerevis: { cerevis: 'Neu' },
  vorstand: { vorstand: false, vorstandCharge: null },
  vorstandCharge: { vorstandCharge: 'IT' },
  pensioniert: { pensioniert: true },
  genossenschafter: { genossenschafter: true },
  ehrenmitglied: { ehrenmitglied: true },
  vorname: { vorname: 'Zoë' },
  name: { name: 'Müller' },
  coadresse: { coadresse: 'c/o Familie Muster' },
  adresse: { adresse: 'Neuweg 2' },
  plz: { plz: '2500' },
  wohnort: { wohnort: 'Biel/Bienne' },
  land: { land: 'Schweiz' },
  telefon: { telefon: '079 555 01 02' },
  email: { email: 'neu@example.org' },
  geburtsdatum: { geburtsdatum: '1999-02-28' },
  staemme: { staemme: [ersterStamm, zweiterStamm] },
  leibbursche: { leibbursche: 1 },
  abteilung: { abteilung: 'HOLZTECHNIK' },
  abschlussjahr: { abschlussjahr: 2001 },
  firmaBranche: { firmaBranche: 'Bau' },
  firma: { firma: 'Muster AG' },
  firmaAdresse: { firmaAdresse: 'Werkstrasse 3' },
  firmaPLZ: { firmaPLZ: '4500' },
  firmaOrt: { firmaOrt: 'Solothurn' },
  firmaLand: { firmaLand: 'Schweiz' },
  firmaFunktion: { firmaFunktion: 'Leitung' },
  firmaEmail: { firmaEmail: 'neu@firma.example.org' },
  firmaTelefon: { firmaTelefon: '032 555 01 02' },
};
const writes = Object.entries(changed) as [keyof BenutzerFields, Partial<BenutzerFields>][];
const isAdminField = (field: string) => (adminFields as readonly string[]).includes(field);

describe.each(writes)('writing %s', (field, fields) => {
  it('is refused to a visitor, another member and an event manager, and nothing is saved', async () => {
    const before = await members.get(target);
    const body = { ...before, ...fields };
    expect((await members.server.ask('POST', `/benutzer/${target}`, { body })).statusCode).toBe(401);
    for (const who of ['andere', 'manager'] as const) {
      const answer = await members.post(`/benutzer/${target}`, body, who);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'nichtErlaubt']);
    }
    expect(await members.get(target)).toEqual(before);
  });

  it(
    isAdminField(field) ? 'is refused to the member itself, and nothing is saved' : 'is the member’s own affair',
    async () => {
      const id = members.ids.mitglied;
      const before = await members.get(id, 'mitglied');
      // beside a change that is allowed, so that a partial save would show
      const answer = await members.change(id, { land: 'Elsewhere', ...fields }, 'mitglied');
      if (isAdminField(field)) {
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'feld.nichtErlaubt']);
        expect(answer.json().errors[field]).toEqual(['notAllowed']);
        expect(await members.get(id, 'mitglied')).toEqual(before);
      } else {
        expect(answer.statusCode, answer.body).toBe(200);
        expect(await members.get(id, 'mitglied')).toMatchObject({ ...fields, version: before.version + 1 });
        expect((await members.change(id, before, 'mitglied')).statusCode).toBe(409);
        expect((await members.change(id, { ...before, version: undefined }, 'mitglied')).statusCode).toBe(200);
      }
    },
  );

  it('is open to an administrator', async () => {
    const before = await members.get(target);
    const answer = await members.change(target, fields);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await members.get(target)).toEqual({ ...before, ...fields, version: before.version + 1 });
    await members.change(target, { ...before, version: undefined });
  });
});

it('a member who leaves out all fields of administrators keeps them', async () => {
  const id = members.ids.mitglied;
  const before = await members.get(id, 'mitglied');
  const own = Object.fromEntries(Object.entries(before).filter(([field]) => !isAdminField(field)));
  expect((await members.post(`/benutzer/${id}`, { ...own, land: 'Schweiz' }, 'mitglied')).statusCode).toBe(200);
  expect(await members.get(id, 'mitglied')).toEqual({ ...before, land: 'Schweiz', version: before.version + 1 });
});

it('an administrator who leaves out a required field is told which', async () => {
  const { benutzername: _, rolle: __, ...rest } = await members.get(target);
  const answer = await members.post(`/benutzer/${target}`, rest);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual({ benutzername: ['required'], rolle: ['required'] });
});

describe('bad bodies', () => {
  it.each<[string, object, object]>([
    ['another id', { id: 1 }, { id: ['mismatch'] }],
    ['an id as text', { id: '1' }, { id: ['wrongType'] }],
    ['an unknown field', { admin: true }, { admin: ['unknown'] }],
    ['a hash', { passwort_hash: 'x' }, { passwort_hash: ['unknown'] }],
    ['a Leibbursche as text', { leibbursche: '1' }, { leibbursche: ['wrongType'] }],
    ['a Leibbursche that is true', { leibbursche: true }, { leibbursche: ['wrongType'] }],
    ['a flag as text', { pensioniert: 'ja' }, { pensioniert: ['wrongType'] }],
    ['a day that does not exist', { geburtsdatum: '2001-02-29' }, { geburtsdatum: ['invalid'] }],
    ['a birthday to come', { geburtsdatum: '2999-01-01' }, { geburtsdatum: ['invalid'] }],
    ['a birthday of long ago', { geburtsdatum: '1849-12-31' }, { geburtsdatum: ['invalid'] }],
    ['no address', { adresse: ' ' }, { adresse: ['required'] }],
    ['an address as a number', { adresse: 5 }, { adresse: ['wrongType'] }],
    ['NUL', { name: 'a\0b' }, { name: ['invalid'] }],
    ['a broken e-mail address', { email: 'a@' }, { email: ['invalid'] }],
    ['a role that does not exist', { rolle: 'GOTT' }, { rolle: ['required'] }],
    ['a chapter that does not exist', { staemme: ['Atlantis'] }, { staemme: ['invalidValue'] }],
    ['a board member without position', { vorstand: true, vorstandCharge: null }, { vorstandCharge: ['required'] }],
    ['a position without the board', { vorstand: false, vorstandCharge: 'IT' }, { vorstand: ['required'] }],
    ['a password without its repeat', { passwort: 'langgenug' }, { passwortRep: ['mismatch'] }],
    ['half a character', { passwort: 'langgenug\ud800', passwortRep: 'langgenug\ud800' }, { passwort: ['invalid'] }],
    ['two passwords', { passwort: 'langgenug', passwortRep: 'langgenuh' }, { passwortRep: ['mismatch'] }],
  ])('%s', async (_, fields, errors) => {
    const before = await members.get(target);
    const answer = await members.change(target, { land: 'Elsewhere', ...fields });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'ungueltig', errors });
    expect(await members.get(target)).toEqual(before);
  });
});

describe('limits', () => {
  const email = (length: number) => `${'a'.repeat(length - 12)}@example.org`;
  const text = (length: number) => 'x'.repeat(length);
  const limits: [keyof BenutzerFields | 'passwort', number, (length: number) => string][] = [
    ['benutzername', maxText, text],
    ['cerevis', maxText, text],
    ['vorname', maxText, text],
    ['name', maxText, text],
    ['coadresse', maxText, text],
    ['adresse', maxText, text],
    ['plz', 20, text],
    ['wohnort', maxText, text],
    ['land', maxText, text],
    ['telefon', maxTelefon, text],
    ['email', maxText, email],
    ['firmaBranche', maxText, text],
    ['firma', maxText, text],
    ['firmaAdresse', maxText, text],
    ['firmaPLZ', 20, text],
    ['firmaOrt', maxText, text],
    ['firmaLand', maxText, text],
    ['firmaFunktion', maxText, text],
    ['firmaEmail', maxText, email],
    ['firmaTelefon', maxTelefon, text],
    ['passwort', maxText, text],
  ];
  const fieldsOf = (field: string, value: string) =>
    field === 'passwort' ? { passwort: value, passwortRep: value } : { [field]: value };

  it.each(limits)('%s takes %i characters and no more', async (field, limit, make) => {
    const before = await members.get(target);
    for (const length of [limit - 1, limit]) {
      const answer = await members.change(target, fieldsOf(field, make(length)));
      expect([length, answer.statusCode]).toEqual([length, 200]);
      if (field !== 'passwort') expect((await members.get(target))[field]).toBe(make(length));
    }
    const tooLong = await members.change(target, fieldsOf(field, make(limit + 1)));
    expect([tooLong.statusCode, tooLong.json().errors[field]]).toEqual([400, ['tooLong']]);
    await members.change(target, { ...before, version: undefined });
  });

  it('covers every field that is a text', async () => {
    const record = await members.get(target);
    const fields = Object.keys(changed) as (keyof BenutzerFields)[];
    const choices = ['rolle', 'mitgliederTyp', 'vorstandCharge', 'abteilung', 'geburtsdatum'];
    const texts = fields.filter((field) => typeof record[field] === 'string' && !choices.includes(field));
    expect(texts.filter((field) => !limits.some(([limited]) => limited === field))).toEqual([]);
  });

  it('the password has at least 8 characters', async () => {
    for (const [length, status] of [
      [7, 400],
      [8, 200],
      [9, 200],
    ] as const) {
      const passwort = text(length);
      expect((await members.change(target, { passwort, passwortRep: passwort })).statusCode).toBe(status);
      const created = newMember(`laenge${length}`);
      expect((await members.post('/benutzer', { ...created, passwort, passwortRep: passwort })).statusCode).toBe(
        status,
      );
    }
  });

  it('abschlussjahr runs from 1930 to this year', async () => {
    const year = new Date().getFullYear();
    const status = async (abschlussjahr: number) => (await members.change(target, { abschlussjahr })).statusCode;
    expect(await status(minAbschlussjahr - 1)).toBe(400);
    expect(await status(minAbschlussjahr)).toBe(200);
    expect(await status(minAbschlussjahr + 1)).toBe(200);
    expect(await status(year - 1)).toBe(200);
    expect(await status(year)).toBe(200);
    expect(await status(year + 1)).toBe(400);
  });

  it('the search text has at most 250 characters', async () => {
    const status = async (length: number) =>
      (await members.post('/benutzer/search', { searchString: text(length) })).statusCode;
    expect([await status(249), await status(250), await status(251)]).toEqual([200, 200, 400]);
  });
});
