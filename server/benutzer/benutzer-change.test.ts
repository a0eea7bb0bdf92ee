import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { maxText } from '#contract/limits.ts';
import { demoPassword } from '#server/demo/fill.ts';
import { picture } from '#server/testing/files.ts';
import { ersterStamm, type Members, newMember, startMembers, zweiterStamm } from '#server/testing/members.ts';
import { countBenutzer } from './benutzer-store.ts';

let members: Members;

beforeEach(async () => {
  members = await startMembers();
});
afterEach(() => members.server.close());

const isLoggedIn = async (token: string) =>
  (await members.server.ask('GET', '/benutzer/rollen', { token })).statusCode === 200;
const tryLogin = async (username: string, pass: string) =>
  (await members.server.ask('POST', '/benutzer/login', { body: { username, pass } })).statusCode;
const stringsOf = async (answer: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answer;
  return [statusCode, statusCode < 300 ? body : JSON.parse(body).code];
};

describe('POST /benutzer', () => {
  it('answers the new id as text, and the member may log in', async () => {
    const answer = await members.post(
      '/benutzer',
      newMember('neu', { staemme: [zweiterStamm, ersterStamm, zweiterStamm] }),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toMatch(/^\d+$/);
    expect(await members.get(Number(answer.body))).toMatchObject({
      benutzername: 'neu',
      version: 1,
      staemme: [ersterStamm, zweiterStamm],
      hatAvatar: false,
      avatar: null,
      leibfuchs: '',
    });
    expect(await tryLogin('NEU', demoPassword)).toBe(200);
  });

  it('needs a password twice', async () => {
    const { passwort: _, passwortRep: __, ...rest } = newMember('neu');
    const answer = await members.post('/benutzer', rest);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { passwort: ['required'], passwortRep: ['required'] },
    ]);
  });

  it('takes names as long as they may be in whatever script, also where no two letters are the same', async () => {
    const letters = (from: number, step: number) =>
      Array.from({ length: maxText }, (_, nr) => String.fromCodePoint(from + nr * step)).join('');
    const names = { vorname: letters(0x20000, 151), name: letters(0x20007, 149), cerevis: letters(0xac00, 43) };
    const { statusCode, body } = await members.post('/benutzer', newMember(letters(0x20011, 139), names));
    expect([statusCode, body]).toEqual([200, expect.stringMatching(/^\d+$/)]);
    expect(await members.get(Number(body))).toMatchObject(names);
  });

  it.each(['neu', 'NEU', '  Neu  ', 'ｎｅｕ'])('finds "%s" taken when neu is', async (benutzername) => {
    await members.insert('neu');
    const before = await countBenutzer(members.server.database.db);
    expect(await stringsOf(members.post('/benutzer', newMember(benutzername)))).toEqual([422, 'benutzername.vergeben']);
    expect(await countBenutzer(members.server.database.db)).toBe(before);
  });

  it('makes one member of one form, however often and in whatever words it is sent, and none of another', async () => {
    const before = await countBenutzer(members.server.database.db);
    const send = (formular: string, fields = {}) =>
      members.post('/benutzer', { ...newMember('neu', fields), formular });
    const form = '1-22-333-4444-555';
    const [first, meanwhile] = await Promise.all([send(form), send(form)]);
    const again = await send(form, { benutzername: 'neuer', wohnort: 'Lyss' });
    expect([first.statusCode, meanwhile.body, again.body]).toEqual([200, first.body, first.body]);
    expect(await members.get(Number(first.body))).toMatchObject({ benutzername: 'neuer', wohnort: 'Lyss' });
    expect(await tryLogin('neuer', demoPassword)).toBe(200);

    expect(await stringsOf(send('another-form-of-the-same', { benutzername: 'Neuer' }))).toEqual([
      422,
      'benutzername.vergeben',
    ]);
    expect(await stringsOf(send(form, { benutzername: 'admin' }))).toEqual([422, 'benutzername.vergeben']);
    const stranger = members.post('/benutzer', { ...newMember('neu'), formular: form }, 'manager');
    expect(await stringsOf(stranger)).toEqual([403, 'nichtErlaubt']);
    expect(await countBenutzer(members.server.database.db)).toBe(before + 1);
  });

  it('takes nothing back that somebody else has changed since the form was sent', async () => {
    const sent = { ...newMember('neu'), formular: '1-22-333-4444-555' };
    const id = Number((await members.post('/benutzer', sent)).body);
    expect((await members.change(id, { wohnort: 'Lyss' })).statusCode).toBe(200);
    const before = await countBenutzer(members.server.database.db);
    for (const benutzername of ['neu', 'neuer'])
      expect(await stringsOf(members.post('/benutzer', { ...sent, benutzername }))).toEqual([409, 'veraltet']);
    expect(await members.get(id)).toMatchObject({ wohnort: 'Lyss', version: 2 });
    expect(await countBenutzer(members.server.database.db)).toBe(before);
  });

  it('of 50 at once with one benutzername admits one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => members.post('/benutzer', newMember(index % 2 ? 'neu' : 'Neu'))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array(49).fill(422)]);
  });

  it('of two servers on one database only one admits', async () => {
    const second = await members.server.restart();
    const { admin } = members.token;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? second : members.server).ask('POST', '/benutzer', { token: admin, body: newMember('neu') }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(422)]);
    await second.close();
  });

  it.each([
    ['Leibbursche', { leibbursche: 99_999 }, { leibbursche: ['notFound'] }],
    ['chapter', { staemme: ['Atlantis'] }, { staemme: ['invalidValue'] }],
  ])('refuses a %s that does not exist', async (_, fields, errors) => {
    const answer = await members.post('/benutzer', newMember('neu', fields));
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
  });

  it('gives the dead no log-in', async () => {
    const dead = newMember('tot', { mitgliederTyp: 'VERSTORBEN' });
    expect((await members.post('/benutzer', dead)).statusCode).toBe(200);
    expect(await tryLogin('tot', demoPassword)).toBe(403);
  });
});

describe('POST /benutzer/{id}', () => {
  it('answers a sentence, and 404 where there is no such member', async () => {
    const answer = await members.change(members.ids.andere, { land: 'Schweiz' });
    expect([answer.statusCode, answer.body]).toEqual([200, 'Benutzer angepasst']);
    const { id: _, ...record } = await members.get(members.ids.andere);
    expect((await members.post('/benutzer/99999', record)).statusCode).toBe(404);
  });

  it('takes a record as it was received, with chapters in whatever order, and changes nothing', async () => {
    await members.change(members.ids.mitglied, { staemme: [ersterStamm, zweiterStamm] });
    for (const who of ['admin', 'mitglied'] as const) {
      const before = await members.get(members.ids.mitglied, who);
      const sent = { ...before, staemme: [zweiterStamm, ersterStamm, zweiterStamm] };
      expect(await stringsOf(members.post(`/benutzer/${before.id}`, sent, who))).toEqual([200, 'Benutzer angepasst']);
      expect(await members.get(members.ids.mitglied, who)).toEqual(before);
    }
  });

  it('refuses an outdated version and saves nothing; without one it saves', async () => {
    const id = members.ids.andere;
    const first = await members.get(id);
    await members.change(id, { land: 'Schweiz' });
    expect(await stringsOf(members.post(`/benutzer/${id}`, { ...first, wohnort: 'Bern' }))).toEqual([409, 'veraltet']);
    expect(await members.get(id)).toMatchObject({ wohnort: 'Burgdorf', land: 'Schweiz', version: first.version + 1 });
    const { version: _, ...unversioned } = first;
    expect((await members.post(`/benutzer/${id}`, { ...unversioned, wohnort: 'Bern' })).statusCode).toBe(200);
    expect(await members.get(id)).toMatchObject({ wohnort: 'Bern', land: '', version: first.version + 2 });
  });

  it('leaves all others as they are, with their pictures, chapters and passwords', async () => {
    const { ids, change, get } = members;
    const data = (await picture(300, 300, 'png')).toString('base64');
    const avatar = (dateiName: string) => ({ dateiName, typ: 'image/png', data });
    await change(ids.andere, { staemme: ['Bern'], avatar: avatar('andere.png') });
    const before = await get(ids.andere);
    const passwort = 'ein neues Passwort';
    const fields = { staemme: ['Basel'], avatar: avatar('mitglied.png'), passwort, passwortRep: passwort };
    expect((await change(ids.mitglied, fields)).statusCode).toBe(200);
    expect(await get(ids.andere)).toEqual(before);
    expect(await tryLogin('andere', demoPassword)).toBe(200);
  });

  it('of many at once with one version saves one', async () => {
    const record = await members.get(members.ids.andere);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        members.post(`/benutzer/${record.id}`, { ...record, wohnort: `Ort ${index}` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect((await members.get(record.id)).version).toBe(record.version + 1);
  });

  it('refuses a benutzername that another has, in any case, but not the own in another case', async () => {
    const id = members.ids.andere;
    expect(await stringsOf(members.change(id, { benutzername: 'MITGLIED' }))).toEqual([422, 'benutzername.vergeben']);
    expect((await members.get(id)).benutzername).toBe('andere');
    expect((await members.change(id, { benutzername: 'Andere' })).statusCode).toBe(200);
    expect(await tryLogin('andere', demoPassword)).toBe(200);
  });

  it('is seen whole or not at all by whoever reads meanwhile', async () => {
    const { ids, change, get } = members;
    const states = [
      { wohnort: 'Basel', staemme: [ersterStamm] },
      { wohnort: 'Bern', staemme: [ersterStamm, zweiterStamm] },
    ];
    await change(ids.andere, states[0] as object);
    let isOver = false;
    const read = async () => {
      const seen: object[] = [];
      while (!isOver) {
        const { wohnort, staemme } = await get(ids.andere);
        seen.push({ wohnort, staemme });
        await nextTurn();
      }
      return seen;
    };
    const readers = [read(), read(), read(), read()];
    for (let round = 1; round <= 10; round++) await change(ids.andere, states[round % 2] as object);
    isOver = true;
    for (const seen of (await Promise.all(readers)).flat()) expect(states).toContainEqual(seen);
  });
});

describe('the password', () => {
  const passwort = { passwort: 'ein neues Passwort', passwortRep: 'ein neues Passwort' };

  it.each([
    ['without the current one', {}],
    ['with a wrong one', { passwortAktuell: 'falsch' }],
    ['with an empty one', { passwortAktuell: '' }],
  ])('is not changed by the member %s', async (_, current) => {
    const answer = await members.change(
      members.ids.mitglied,
      { ...passwort, ...current, land: 'Elsewhere' },
      'mitglied',
    );
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'passwort.aktuell']);
    expect((await members.get(members.ids.mitglied)).land).toBe('');
    expect(await tryLogin('mitglied', demoPassword)).toBe(200);
  });

  it('is asked of administrators too for their own', async () => {
    expect(await stringsOf(members.change(members.ids.admin, passwort))).toEqual([403, 'passwort.aktuell']);
  });

  it('changed by the member ends all other sessions, and counts the version up', async () => {
    const other = await members.server.login('mitglied');
    const { version } = await members.get(members.ids.mitglied);
    const answer = await members.change(
      members.ids.mitglied,
      { ...passwort, passwortAktuell: demoPassword },
      'mitglied',
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await isLoggedIn(members.token.mitglied)).toBe(true);
    expect(await isLoggedIn(other)).toBe(false);
    expect(await members.server.database.db.selectFrom('login_attempt').selectAll().execute()).toEqual([]);
    expect((await members.get(members.ids.mitglied)).version).toBe(version + 1);
    expect(await tryLogin('mitglied', demoPassword)).toBe(403);
    expect(await tryLogin('mitglied', passwort.passwort)).toBe(200);
  });

  it('set by an administrator needs no other and ends all sessions of the member', async () => {
    expect((await members.change(members.ids.mitglied, passwort)).statusCode).toBe(200);
    expect(await isLoggedIn(members.token.mitglied)).toBe(false);
    expect(await isLoggedIn(members.token.admin)).toBe(true);
    expect(await tryLogin('mitglied', passwort.passwort)).toBe(200);
  });

  it.each([
    ['typed', 'pasted', 'NFC', 'NFD'],
    ['pasted', 'typed', 'NFD', 'NFC'],
  ] as const)('with an umlaut is the same %s when set and %s in its repetition', async (_, __, set, given) => {
    const umlaut = (form: string) => 'gr\u00fcner Zirkel'.normalize(form);
    const answer = await members.change(members.ids.mitglied, { passwort: umlaut(set), passwortRep: umlaut(given) });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await tryLogin('mitglied', umlaut(given))).toBe(200);
    expect(await tryLogin('mitglied', 'gruner Zirkel')).toBe(403);
  });

  it('guessed with a stolen token locks like guesses at the log-in', async () => {
    const guess = () => members.change(members.ids.mitglied, { ...passwort, passwortAktuell: 'falsch' }, 'mitglied');
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await guess()).statusCode);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 423]);
    const right = { ...passwort, passwortAktuell: demoPassword };
    expect((await members.change(members.ids.mitglied, right, 'mitglied')).statusCode).toBe(423);
    expect(await tryLogin('mitglied', demoPassword)).toBe(423);
  });
});

describe('role and type', () => {
  it('changed end all sessions of the member with the very next request', async () => {
    const second = await members.server.login('mitglied');
    expect((await members.change(members.ids.mitglied, { rolle: 'EVENTMANAGER' })).statusCode).toBe(200);
    expect([await isLoggedIn(members.token.mitglied), await isLoggedIn(second)]).toEqual([false, false]);
    expect(await isLoggedIn(members.token.andere)).toBe(true);
  });

  it('VERSTORBEN ends all sessions and allows no log-in', async () => {
    expect((await members.change(members.ids.mitglied, { mitgliederTyp: 'VERSTORBEN' })).statusCode).toBe(200);
    expect(await isLoggedIn(members.token.mitglied)).toBe(false);
    expect(await tryLogin('mitglied', demoPassword)).toBe(403);
    // by mistake
    expect((await members.change(members.ids.mitglied, { mitgliederTyp: 'AKTIVER' })).statusCode).toBe(200);
    expect(await isLoggedIn(members.token.mitglied)).toBe(false);
  });

  it('another type ends no session', async () => {
    expect((await members.change(members.ids.mitglied, { mitgliederTyp: 'INAKTIV' })).statusCode).toBe(200);
    expect(await isLoggedIn(members.token.mitglied)).toBe(true);
  });

  it.each([
    ['give up the role', { rolle: 'BENUTZER' }],
    ['be marked VERSTORBEN', { mitgliederTyp: 'VERSTORBEN' }],
  ])('the last administrator cannot %s', async (_, fields) => {
    await members.insert('tot', { rolle: 'ADMINISTRATOR', mitgliederTyp: 'VERSTORBEN' });
    // as they come from a list, without a password
    const { db } = members.server.database;
    const id = await members.insert('liste', { rolle: 'ADMINISTRATOR' });
    await db.updateTable('benutzer').set({ passwort_hash: null }).where('id', '=', id).execute();
    expect(await stringsOf(members.change(members.ids.admin, fields))).toEqual([409, 'letzterAdmin']);
    expect(await members.get(members.ids.admin)).toMatchObject({ rolle: 'ADMINISTRATOR', mitgliederTyp: 'AKTIVER' });
    await members.insert('zweite', { rolle: 'ADMINISTRATOR' });
    expect((await members.change(members.ids.admin, fields)).statusCode).toBe(200);
  });

  it('two administrators who demote each other at once leave one', async () => {
    const other = await members.insert('zweite', { rolle: 'ADMINISTRATOR' });
    const otherToken = await members.server.login('zweite');
    const [mine, theirs] = [await members.get(members.ids.admin), await members.get(other)];
    await Promise.all([
      members.post(`/benutzer/${other}`, { ...theirs, rolle: 'BENUTZER' }),
      members.server.ask('POST', `/benutzer/${mine.id}`, { token: otherToken, body: { ...mine, rolle: 'BENUTZER' } }),
    ]);
    const left = await members.server.database.db
      .selectFrom('benutzer')
      .select('id')
      .where('rolle', '=', 'ADMINISTRATOR')
      .execute();
    expect(left).toHaveLength(1);
  });
});

describe('leibbursche', () => {
  const errorsOf = async (id: number, leibbursche: number) => {
    const answer = await members.change(id, { leibbursche });
    return [answer.statusCode, answer.statusCode === 200 ? undefined : answer.json().errors.leibbursche[0]];
  };

  it('exists, is never oneself, and no cycle of any length comes about', async () => {
    const first = await members.insert('a');
    const second = await members.insert('b', { leibbursche: first });
    const third = await members.insert('c', { leibbursche: second });
    expect(await errorsOf(first, first)).toEqual([400, 'self']);
    expect(await errorsOf(first, 99_999)).toEqual([400, 'notFound']);
    expect(await errorsOf(first, second)).toEqual([400, 'cycle']);
    expect(await errorsOf(first, third)).toEqual([400, 'cycle']);
    expect(await errorsOf(third, first)).toEqual([200, undefined]);
    expect(await errorsOf(first, members.ids.andere)).toEqual([200, undefined]);
  });

  it('chosen mutually at the same moment holds for one of the two', async () => {
    const [one, other] = [await members.get(members.ids.mitglied), await members.get(members.ids.andere)];
    const answers = await Promise.all([
      members.post(`/benutzer/${one.id}`, { ...one, leibbursche: other.id }),
      members.post(`/benutzer/${other.id}`, { ...other, leibbursche: one.id }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  it('leibfuchs names all whose Leibbursche this is, and what is sent for it is ignored', async () => {
    const fields = (vorname: string, name: string, cerevis: string) => ({ vorname, name, cerevis });
    const old = await members.insert('alt');
    const b = await members.insert('b', { ...fields('Bea', 'Ärni', 'Blitz'), leibbursche: old });
    const a = await members.insert('a', { ...fields('Urs', 'Zaugg', 'Uhu'), leibbursche: old });
    expect(await members.get(old)).toMatchObject({
      leibfuchs: 'Bea Ärni v/o Blitz, Urs Zaugg v/o Uhu',
      leibfuechse: [
        { id: b, ...fields('Bea', 'Ärni', 'Blitz') },
        { id: a, ...fields('Urs', 'Zaugg', 'Uhu') },
      ],
    });
    expect((await members.change(old, { leibfuchs: 'Niemand', leibfuechse: null })).statusCode).toBe(200);
    expect((await members.get(old)).leibfuchs).toBe('Bea Ärni v/o Blitz, Urs Zaugg v/o Uhu');
  });
});

it('a chapter that is no longer known stays with whoever has it, and is open to nobody else', async () => {
  const id = await members.insert('alt', { staemme: ['Atlantis'] });
  expect((await members.change(id, { staemme: ['Atlantis', ersterStamm] })).statusCode).toBe(200);
  expect((await members.get(id)).staemme).toEqual(['Atlantis', ersterStamm].toSorted());
  expect((await members.change(members.ids.andere, { staemme: ['Atlantis'] })).statusCode).toBe(400);
});
