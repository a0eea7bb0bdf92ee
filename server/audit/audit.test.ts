import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import type { AuditEntry } from '#contract/audit.ts';
import type { auskunft } from '#contract/benutzer.ts';
import { demoPassword } from '#server/demo/fill.ts';
import { ersterStamm, type Members, newMember, startMembers } from '#server/testing/members.ts';
import { planOf } from '#server/testing/query-plan.ts';
import { audit, countOn } from './audit-store.ts';

let members: Members;

beforeAll(async () => {
  members = await startMembers();
});
afterEach(async () => {
  vi.useRealTimers();
  await members.server.database.db.deleteFrom('audit').execute();
});
afterAll(() => members.server.close());

type Page = { eintraege: AuditEntry[]; weiter: number | null };
const page = async (search: object = {}) => {
  const answer = await members.post('/audit/search', search);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as Page;
};
const latest = async () => (await page()).eintraege[0];

describe('a row is left by', () => {
  it('a change, with old and new values', async () => {
    const { ids } = members;
    await members.change(ids.mitglied, { wohnort: 'Bern', staemme: [ersterStamm], telefon: '1' }, 'mitglied');
    await members.change(ids.mitglied, { wohnort: 'Biel', staemme: [], vorstand: true, vorstandCharge: 'IT' });
    const { eintraege } = await page();
    expect(eintraege).toEqual([
      {
        id: expect.any(Number),
        zeit: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
        was: 'benutzer.geaendert',
        wer: ids.admin,
        werName: 'Vorname admin Name admin v/o Cerevis admin',
        objektId: ids.mitglied,
        bezeichnung: 'Vorname mitglied Name mitglied v/o Cerevis mitglied',
        anzahl: 1,
        aenderungen: [
          { feld: 'wohnort', alt: 'Bern', neu: 'Biel' },
          { feld: 'staemme', alt: ersterStamm, neu: '' },
          { feld: 'vorstand', alt: '', neu: 'ja' },
          { feld: 'vorstandCharge', alt: '', neu: 'IT' },
        ],
      },
      expect.objectContaining({ was: 'benutzer.geaendert', wer: ids.mitglied, objektId: ids.mitglied }),
    ]);
  });

  it('another Leibbursche, by name', async () => {
    const { ids } = members;
    await members.change(ids.mitglied, { leibbursche: ids.manager });
    const neu = 'Vorname manager Name manager v/o Cerevis manager';
    expect((await latest())?.aenderungen).toEqual([{ feld: 'leibbursche', alt: '', neu }]);
    await members.change(ids.mitglied, { leibbursche: null });
    expect((await latest())?.aenderungen).toEqual([{ feld: 'leibbursche', alt: neu, neu: '' }]);
  });

  it('a new member', async () => {
    const created = await members.post('/benutzer', newMember('neu'));
    const entry = await latest();
    expect(entry).toMatchObject({ was: 'benutzer.erstellt', wer: members.ids.admin, objektId: Number(created.body) });
    expect(entry?.aenderungen).toContainEqual({ feld: 'wohnort', alt: '', neu: 'Burgdorf' });
  });

  it('a new password, which is nowhere in it', async () => {
    const passwort = 'ganz geheimes Wort';
    const id = await members.insert('vergesslich');
    await members.change(id, { passwort, passwortRep: passwort });
    expect(await latest()).toMatchObject({ was: 'benutzer.passwort', objektId: id, aenderungen: [] });
    const rows = await members.server.database.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/geheim|argon2/);
  });

  it('log-in, failed log-in and log-out', async () => {
    const token = await members.server.login('mitglied');
    await members.server.ask('POST', '/benutzer/logout', { token });
    await members.server.ask('POST', '/benutzer/login', { body: { username: 'mitglied', pass: 'wrong' } });
    await members.server.ask('POST', '/benutzer/login', { body: { username: 'mein Passwort', pass: 'wrong' } });
    expect(
      (await page()).eintraege.map(({ was, wer, objektId, bezeichnung }) => [was, wer, objektId, bezeichnung]),
    ).toEqual([
      ['login.fehlgeschlagen', null, null, ''],
      ['login.fehlgeschlagen', null, members.ids.mitglied, 'mitglied'],
      ['logout', members.ids.mitglied, null, ''],
      ['login', members.ids.mitglied, null, ''],
    ]);
  });

  it('guesses at names nobody has: one row that counts, within a quarter of an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const guess = (nr: number) =>
      members.server.ask('POST', '/benutzer/login', { body: { username: `niemand${nr}`, pass: 'wrong' } });
    for (let nr = 0; nr < 5; nr++) await guess(nr);
    await members.server.ask('POST', '/benutzer/login', { body: { username: 'mitglied', pass: 'wrong' } });
    vi.setSystemTime(Date.now() + 15 * 60_000 + 1);
    await guess(5);
    expect((await page()).eintraege.map(({ was, objektId, anzahl }) => [was, objektId, anzahl])).toEqual([
      ['login.fehlgeschlagen', null, 1],
      ['login.fehlgeschlagen', members.ids.mitglied, 1],
      ['login.fehlgeschlagen', null, 5],
    ]);
  });

  it('guesses that two servers have noted at the same moment: each counts once from then on', async () => {
    const { database } = members.server;
    for (let nr = 0; nr < 2; nr++) await audit(database.db, { was: 'login.fehlgeschlagen', wer: null });
    for (let nr = 0; nr < 3; nr++)
      await members.server.ask('POST', '/benutzer/login', { body: { username: `jemand${nr}`, pass: 'wrong' } });
    const { eintraege } = await page();
    expect(eintraege.reduce((sum, { anzahl }) => sum + anzahl, 0)).toBe(5);
  });

  it('guesses after the clock was put back: a row of their own', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const guess = () => members.server.ask('POST', '/benutzer/login', { body: { username: 'niemand', pass: 'wrong' } });
    await guess();
    vi.setSystemTime(Date.now() - 3_600_000);
    await guess();
    expect((await page()).eintraege.map(({ was, anzahl }) => [was, anzahl])).toEqual([
      ['login.fehlgeschlagen', 1],
      ['login.fehlgeschlagen', 1],
    ]);
  });

  it('such guesses without a look at older rows, which would tell by its time that nobody has the name', async () => {
    const { database } = members.server;
    const plan = await planOf(database, countOn(database.db, 'login.fehlgeschlagen', 900_000));
    if (database.engine === 'sqlite') {
      expect(plan.split('\n')).toEqual([
        'SEARCH audit USING INTEGER PRIMARY KEY (rowid=?)',
        'SCALAR SUBQUERY 1',
        'SEARCH audit USING INDEX audit_at (at>? AND at<?)',
      ]);
    } else expect(plan).toMatch(/Index Scan Backward using audit_at on audit\b.*\n +Index Cond: /);
  });

  it('an export, with how many', async () => {
    await members.post('/benutzer/export', [members.ids.admin, members.ids.andere, 99_999], 'mitglied');
    expect(await latest()).toMatchObject({ was: 'benutzer.export', wer: members.ids.mitglied, anzahl: 2 });
  });

  it('an unlock and an inspection', async () => {
    await members.post(`/benutzer/${members.ids.andere}/entsperren`, undefined);
    expect(await latest()).toMatchObject({ was: 'benutzer.entsperrt', objektId: members.ids.andere });
    await members.server.ask('GET', `/benutzer/${members.ids.andere}/auskunft`, { token: members.token.admin });
    expect(await latest()).toMatchObject({ was: 'benutzer.auskunft', objektId: members.ids.andere });
  });

  it('nothing that was refused or changed nothing', async () => {
    const { ids } = members;
    const record = await members.get(ids.mitglied, 'mitglied');
    await members.post(`/benutzer/${ids.mitglied}`, record, 'mitglied');
    await members.change(ids.mitglied, { rolle: 'ADMINISTRATOR' }, 'mitglied');
    await members.post(`/benutzer/${ids.mitglied}`, { ...record, version: 99 }, 'mitglied');
    await members.post('/benutzer', newMember('admin'));
    expect((await page()).eintraege).toEqual([]);
  });
});

describe('POST /audit/search', () => {
  it('goes on page by page, newest first, without gap or repeat', async () => {
    const { db } = members.server.database;
    for (let count = 1; count <= 120; count++) await audit(db, { was: 'login', wer: null, anzahl: count });
    const first = await page();
    await audit(db, { was: 'login', wer: null, anzahl: 121 });
    const second = await page({ vor: first.weiter });
    const third = await page({ vor: second.weiter });
    const counts = [first, second, third].flatMap(({ eintraege }) => eintraege.map(({ anzahl }) => anzahl));
    expect(counts).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
    expect([first.eintraege.length, third.weiter]).toEqual([50, null]);
  });

  it('is narrowed by what, who, text and days', async () => {
    const { db } = members.server.database;
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date(2026, 2, 28, 23, 59, 59));
    await audit(db, { was: 'bericht.erstellt', wer: null, bezeichnung: 'Jahresbericht Käse' });
    // the night the clocks go forward
    vi.setSystemTime(new Date(2026, 2, 29, 0, 0, 0));
    await audit(db, { was: 'anlass.erstellt', wer: members.ids.manager, bezeichnung: 'Stamm 100%' });
    vi.setSystemTime(new Date(2026, 2, 29, 23, 59, 59));
    await audit(db, {
      was: 'anlass.geaendert',
      wer: members.ids.manager,
      aenderungen: [{ feld: 'ort', alt: 'Bern', neu: 'Zürich' }],
    });
    vi.useRealTimers();
    for (const was of ['login', 'login.fehlgeschlagen', 'logout'] as const) await audit(db, { was, wer: null });
    const found = async (search: object) => (await page(search)).eintraege.map(({ was }) => was);
    expect(await found({ was: 'ohneAnmeldungen' })).toEqual([
      'anlass.geaendert',
      'anlass.erstellt',
      'bericht.erstellt',
    ]);
    expect(await found({ was: 'anlass.erstellt' })).toEqual(['anlass.erstellt']);
    expect(await found({ wer: members.ids.manager })).toEqual(['anlass.geaendert', 'anlass.erstellt']);
    expect(await found({ text: 'kaese' })).toEqual(['bericht.erstellt']);
    expect(await found({ text: 'zurich bern' })).toEqual(['anlass.geaendert']);
    expect(await found({ text: '100%' })).toEqual(['anlass.erstellt']);
    expect(await found({ text: 'cerevis manager' })).toEqual(['anlass.geaendert', 'anlass.erstellt']);
    expect(await found({ von: '2026-03-29', was: 'ohneAnmeldungen' })).toEqual(['anlass.geaendert', 'anlass.erstellt']);
    expect(await found({ bis: '2026-03-28' })).toEqual(['bericht.erstellt']);
    expect(await found({ von: '2026-03-29', bis: '2026-03-29', was: 'anlass.erstellt' })).toEqual(['anlass.erstellt']);
  });

  it.each([{ was: 'alles' }, { wer: 0 }, { von: 'gestern' }, { vor: -1 }, { x: 1 }, { text: 'x'.repeat(251) }])(
    'refuses %o',
    async (search) => {
      expect((await members.post('/audit/search', search)).statusCode).toBe(400);
    },
  );

  it('is for administrators only', async () => {
    for (const [who, status] of [
      ['andere', 403],
      ['manager', 403],
      ['admin', 200],
    ] as const) {
      expect((await members.post('/audit/search', {}, who)).statusCode).toBe(status);
    }
  });
});

it('what is older than AUDIT_DAYS is forgotten once the server is up for an hour', async () => {
  const { db } = members.server.database;
  const day = 86_400_000;
  await audit(db, { was: 'login', wer: null });
  await audit(db, { was: 'logout', wer: null });
  // whose a message is that is still there goes with the message
  const nachricht = { name: 'Ada', email: 'ada@example.org', betreff: 'Noch da', nachricht: 'Hallo', dauer: 9000 };
  expect((await members.post('/progipost', nachricht, 'mitglied')).statusCode).toBe(200);
  const gone = { was: 'kontakt.gesendet', wer: members.ids.mitglied, objektId: 1_000_000 } as const;
  await audit(db, gone);
  await db
    .updateTable('audit')
    .set({ at: Date.now() - 730 * day - 1000 })
    .where('was', '<>', 'logout')
    .execute();
  await db
    .updateTable('audit')
    .set({ at: Date.now() - 730 * day + 60_000 })
    .where('was', '=', 'logout')
    .execute();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const restarted = await members.server.restart();
  vi.advanceTimersByTime(3_600_000);
  await restarted.close();
  expect((await page()).eintraege.map(({ was }) => was)).toEqual(['kontakt.gesendet', 'logout']);
  const { server, ids, token } = members;
  const stored = await server.ask('GET', `/benutzer/${ids.mitglied}/auskunft`, { token: token.mitglied });
  const { nachrichten } = stored.json() as z.output<typeof auskunft>;
  expect(nachrichten.map(({ betreff }) => betreff)).toEqual(['Noch da']);
});

describe('GET /benutzer/gesperrt', () => {
  afterEach(async () => {
    await members.server.database.db.deleteFrom('login_attempt').execute();
    await members.server.database.db.deleteFrom('login_lock').execute();
  });

  it('tells which names are locked, for one network or all, until when, the last to be open first', async () => {
    const fail = (username: string, ip: string) =>
      members.server.ask('POST', '/benutzer/login', { body: { username, pass: 'wrong' }, ip });
    for (let count = 0; count < 5; count++) await fail('Mitglied', '10.0.0.1');
    for (let count = 0; count < 5; count++) await fail('niemand', '10.0.0.2');
    const { db } = members.server.database;
    const soon = Date.now() + 60_000;
    await db
      .insertInto('login_lock')
      .values([
        { username: 'zuletzt', network: '*', until: soon },
        { username: 'andere', network: '*', until: soon },
        { username: 'vorbei', network: '*', until: Date.now() - 1 },
        // left by a clock that was ahead
        { username: 'voraus', network: '*', until: Date.now() + 86_400_000 },
      ])
      .execute();
    const answer = await members.server.ask('GET', '/benutzer/gesperrt', { token: members.token.admin });
    const bis = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(answer.json()).toEqual([
      { username: 'niemand', benutzerId: null, netz: 'eines', bis },
      { username: 'mitglied', benutzerId: members.ids.mitglied, netz: 'eines', bis },
      { username: 'andere', benutzerId: members.ids.andere, netz: 'alle', bis },
      { username: 'zuletzt', benutzerId: null, netz: 'alle', bis },
    ]);
    expect(answer.body).not.toContain('10.0.0');
  });
});

describe('GET /benutzer/{id}/auskunft', () => {
  it('holds all that is stored about a member, and nothing of others', async () => {
    const { ids, server, token } = members;
    await members.change(ids.mitglied, { wohnort: 'Thun' });
    await members.change(ids.andere, { wohnort: 'Thun' });
    await audit(server.database.db, { was: 'anlass.geaendert', wer: ids.manager, objektId: ids.mitglied });
    await audit(server.database.db, { was: 'anlass.erstellt', wer: ids.mitglied, objektId: ids.andere });
    const message = { name: 'Ich', email: 'ich@example.org', betreff: 'Frage', nachricht: 'Wann ist Stamm?' };
    await server.ask('POST', '/progipost', { token: token.mitglied, body: message });
    await server.ask('POST', '/progipost', { token: token.andere, body: message });
    for (const [username, ip] of [
      ['mitglied', '10.0.0.9'],
      ['andere', '10.0.0.8'],
    ] as const)
      await server.ask('POST', '/benutzer/login', { body: { username, pass: 'wrong' }, ip });
    const answer = await server.ask('GET', `/benutzer/${ids.mitglied}/auskunft`, { token: token.mitglied });
    expect(answer.statusCode, answer.body).toBe(200);
    const stored = answer.json() as z.output<typeof auskunft>;
    expect(stored.benutzer).toEqual(await members.get(ids.mitglied, 'mitglied'));
    expect(stored).toMatchObject({ hatPasswort: true, anmeldeversuche: [{ netz: '10.0.0.9' }] });
    expect(stored.sitzungen).toHaveLength(1);
    expect(stored.nachrichten).toEqual([{ ...message, eingegangen: expect.stringMatching(/^\d{4}-/) }]);
    expect(stored.protokoll.map(({ was }) => was)).toEqual([
      'benutzer.auskunft',
      'login.fehlgeschlagen',
      'kontakt.gesendet',
      'anlass.erstellt',
      'benutzer.geaendert',
    ]);
    expect(answer.body).not.toContain(demoPassword);
  });

  it('tells whoever was an administrator nothing that they have written into others’ records', async () => {
    const { ids, server, change } = members;
    await change(ids.andere, { wohnort: 'Olten' });
    await change(ids.admin, { wohnort: 'Aarau' });
    const answer = await server.ask('GET', `/benutzer/${ids.admin}/auskunft`, { token: members.token.admin });
    const { protokoll } = answer.json() as z.output<typeof auskunft>;
    const changes = protokoll.filter(({ was }) => was === 'benutzer.geaendert');
    expect(changes.find(({ objektId }) => objektId === ids.andere)).toMatchObject({ wer: ids.admin, aenderungen: [] });
    const own = { aenderungen: [{ feld: 'wohnort', neu: 'Aarau' }] };
    expect(changes.find(({ objektId }) => objektId === ids.admin)).toMatchObject(own);
  });

  it.each(['andere', 'manager'] as const)('is not for %s', async (who) => {
    const path = `/benutzer/${members.ids.mitglied}/auskunft`;
    expect((await members.server.ask('GET', path, { token: members.token[who] })).statusCode).toBe(403);
  });
});
