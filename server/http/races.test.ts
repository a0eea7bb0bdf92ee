import { Readable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertAnlass } from '#server/anlass/anlass-store.ts';
import { addAudited } from '#server/audit/audit-store.ts';
import { createBenutzer } from '#server/benutzer/benutzer-change.ts';
import { savePassword, takeBenutzerTurn } from '#server/benutzer/benutzer-store.ts';
import { demoPassword } from '#server/demo/fill.ts';
import type { Session } from '#server/http/guard.ts';
import { dummyHash, hashPassword } from '#server/session/password.ts';
import { endSessionsOf } from '#server/session/session-store.ts';
import { upload } from '#server/testing/files.ts';
import { type Members, newMember, startMembers } from '#server/testing/members.ts';

// Two things at the same moment, one of which takes the other's right away.

let members: Members;
beforeEach(async () => {
  members = await startMembers();
});
afterEach(() => members.server.close());

/** Does something while a password is being looked at; answers what became of the log-in. */
async function loginMeanwhile(username: string, deed: () => Promise<unknown>) {
  const { server } = members;
  // passwords are looked at in turns, so that this one has to wait
  const others = Promise.all(Array.from({ length: 10 }, () => hashPassword('another')));
  const login = server.ask('POST', '/benutzer/login', { body: { username, pass: demoPassword } });
  const attempts = server.database.db.selectFrom('login_attempt').select('id').where('username', '=', username);
  while (!(await attempts.executeTakeFirst())) await nextTurn();
  await deed();
  await others;
  return login;
}

it('a log-in with the old password that is under way while it changes opens nothing', async () => {
  const { db } = members.server.database;
  const login = await loginMeanwhile('mitglied', () => savePassword(db, members.ids.mitglied, dummyHash));
  expect(login.json()).toMatchObject({ status: 403, code: 'login.falsch' });
});

it('a log-in that is under way while the role changes carries the new one', async () => {
  const { db } = members.server.database;
  const login = await loginMeanwhile('manager', () =>
    db.updateTable('benutzer').set({ rolle: 'BENUTZER' }).where('benutzername', '=', 'manager').execute(),
  );
  expect(decodeJwt((login.json() as { token: string }).token)).toMatchObject({ rolle: 'BENUTZER' });
});

it('a log-in that is under way while the member is marked as dead opens nothing', async () => {
  const { db } = members.server.database;
  const login = await loginMeanwhile('mitglied', () =>
    db.updateTable('benutzer').set({ mitglieder_typ: 'VERSTORBEN' }).where('benutzername', '=', 'mitglied').execute(),
  );
  expect(login.json()).toMatchObject({ status: 403, code: 'login.falsch' });
});

it('a new password that is under way while the session ends changes nothing', async () => {
  const { server, ids, token } = members;
  const { db } = server.database;
  const own = (await server.ask('GET', `/benutzer/${ids.mitglied}`, { token: token.mitglied })).json() as object;
  const passwords = { passwortAktuell: demoPassword, passwort: 'von frueher', passwortRep: 'von frueher' };
  // passwords are hashed in turns, so that this one has to wait
  const others = Promise.all(Array.from({ length: 10 }, () => hashPassword('another')));
  const change = server.ask('POST', `/benutzer/${ids.mitglied}`, {
    token: token.mitglied,
    body: { ...own, ...passwords },
  });
  const attempts = db.selectFrom('login_attempt').select('id').where('username', '=', 'mitglied');
  while (!(await attempts.executeTakeFirst())) await nextTurn();
  await endSessionsOf(db, ids.mitglied);
  await others;
  expect((await change).json()).toMatchObject({ status: 401, code: 'token.ungueltig' });
  const login = { username: 'mitglied', pass: demoPassword };
  expect((await server.ask('POST', '/benutzer/login', { body: login })).statusCode).toBe(200);
});

it.each([
  ['demoted', { rolle: 'BENUTZER' }],
  ['marked as dead', { mitgliederTyp: 'VERSTORBEN' }],
])('whoever is %s in the middle of an upload has uploaded nothing', async (_, fields) => {
  const { server, ids, token, change, post } = members;
  const anlass = { titel: 'A', ort: 'B', gastgeber: 'C', datum: '2020-01-01T00:00:00' };
  const { body: id } = await post('/anlass', anlass);
  const { body, headers } = upload('Text.txt', Buffer.alloc(100_000, 'Prost! '));
  const bytes = body as Buffer;
  async function* slowly() {
    yield bytes.subarray(0, 50_000);
    expect((await change(ids.manager, fields)).statusCode).toBe(200);
    yield bytes.subarray(50_000);
  }
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/anlass/${id}/beilage`,
    headers: { ...headers, authorization: `Bearer ${token.manager}` },
    payload: Readable.from(slowly()),
  });
  expect(answer.json()).toMatchObject({ status: 401, code: 'token.ungueltig' });
  expect((await server.ask('GET', `/anlass/${id}/beilage`)).json()).toEqual([]);
});

it('whoever is demoted while what was sent is looked at has added nothing', async () => {
  const { server, ids, token, change } = members;
  const { db } = server.database;
  const wer = decodeJwt<Session>(token.manager);
  expect((await change(ids.manager, { rolle: 'BENUTZER' })).statusCode).toBe(200);
  const anlass = { titel: 'A', ort: 'B', gastgeber: 'C', datum: '2020-01-01T00:00:00', beschreibung: '' };
  const adding = addAudited(db, { was: 'anlass.erstellt', wer, bezeichnung: 'A' }, (trx) => insertAnlass(trx, anlass));
  await expect(adding).rejects.toThrow('token.ungueltig');
  expect(await db.selectFrom('anlass').select('id').where('titel', '=', 'A').execute()).toEqual([]);
});

it('a form that comes to two processes at once makes one member', async () => {
  const { server, token, get } = members;
  const { passwort: _, passwortRep: __, ...fields } = newMember('neu');
  const create = (wohnort: string) =>
    createBenutzer(
      server.database.db,
      decodeJwt<Session>(token.admin),
      { ...fields, wohnort, formular: '1-22-333-4444-555' },
      { passwortHash: dummyHash, picture: null },
    );
  const [id = 0, same] = await Promise.all([create('Lyss'), create('Biel')]);
  expect(same).toBe(id);
  expect(await get(id)).toMatchObject({ benutzername: 'neu', version: 2 });
});

it('whoever takes their time to send a text is asked again who they are', async () => {
  const { server, token, post } = members;
  const before = (await server.ask('GET', '/anlaesse')).json();
  async function* slowly() {
    yield '{"titel":"A","ort":"B","gastgeber":"C",';
    expect((await post('/benutzer/logout', {}, 'manager')).statusCode).toBe(200);
    await setTimeout(1100);
    yield '"datum":"2099-01-01T00:00:00"}';
  }
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/anlass',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token.manager}` },
    payload: Readable.from(slowly()),
  });
  expect(answer.json()).toMatchObject({ status: 401, code: 'token.ungueltig' });
  expect((await server.ask('GET', '/anlaesse')).json()).toEqual(before);
});

it('log-ins that wait for an import leave a connection to everybody else', async ({ skip }) => {
  const { server, insert } = members;
  const { db, engine } = server.database;
  if (engine === 'sqlite') skip();
  const names = Array.from({ length: 12 }, (_, nr) => `mitglied${nr}`);
  for (const name of names) await insert(name);
  const login = (username: string, pass: string) => server.ask('POST', '/benutzer/login', { body: { username, pass } });
  const logins = await db.transaction().execute(async (trx) => {
    await takeBenutzerTurn(trx);
    const waiting = names.map((name) => login(name, demoPassword));
    const attempts = () => trx.selectFrom('login_attempt').select('id').execute();
    await expect.poll(attempts).toHaveLength(names.length);
    // its password is looked at after theirs
    expect((await login('niemand', 'wrong')).statusCode).toBe(403);
    expect((await server.ask('GET', '/anlaesse')).statusCode).toBe(200);
    return { waiting };
  });
  expect((await Promise.all(logins.waiting)).map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200));
});

it('a right password that a busy database opens nothing for is no guess', async ({ skip }) => {
  const { server, insert } = members;
  const { db, engine } = server.database;
  if (engine === 'sqlite') skip();
  await insert('wartend');
  await db.transaction().execute(async (trx) => {
    await takeBenutzerTurn(trx);
    const login = server.ask('POST', '/benutzer/login', { body: { username: 'wartend', pass: demoPassword } });
    const giveUp = sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await giveUp.execute(db)).rows).toHaveLength(1);
    expect((await login).statusCode).toBe(503);
  });
  expect(await db.selectFrom('login_attempt').selectAll().execute()).toEqual([]);
});

describe('changes of members that wait for an import', () => {
  /** How they went: three are at it, and all others wait once so many were refused. */
  async function duringImport(ids: number[], { refused }: { refused: number }, meanwhile: () => Promise<unknown>) {
    const { server, get, token } = members;
    const changes = await Promise.all(ids.map(async (id) => ({ ...(await get(id)), wohnort: 'Bern' })));
    const statuses: Record<number, number> = {};
    const waiting = await server.database.db.transaction().execute(async (trx) => {
      await takeBenutzerTurn(trx);
      const asks = changes.map(async (body, nr) => {
        const { statusCode } = await server.ask('POST', `/benutzer/${body.id}`, { token: token.admin, body });
        statuses[nr] = statusCode;
      });
      const held = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await held.execute(trx)).rows).toHaveLength(3);
      await expect.poll(() => Object.values(statuses)).toEqual(Array(refused).fill(429));
      await meanwhile();
      return { asks };
    });
    await Promise.all(waiting.asks);
    return ids.map((_, nr) => statuses[nr]);
  }
  const insertMany = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, nr) => members.insert(`mitglied${nr}`)));
  beforeEach(({ skip }) => {
    if (members.server.database.engine === 'sqlite') skip();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('leave a connection to everybody else', async () => {
    const ids = await insertMany(12);
    const statuses = await duringImport(ids, { refused: 0 }, async () => {
      expect((await members.server.ask('GET', '/anlaesse')).statusCode).toBe(200);
    });
    expect(statuses).toEqual(ids.map(() => 200));
  });

  it('leave room to others, however many of them one member has sent', async () => {
    const { server, ids, get, token } = members;
    const own = { ...(await get(ids.mitglied)), wohnort: 'Bern' };
    let other: Promise<{ statusCode: number }> | undefined;
    const statuses = await duringImport(await insertMany(30), { refused: 7 }, async () => {
      other = server.ask('POST', `/benutzer/${own.id}`, { token: token.mitglied, body: own });
    });
    expect(statuses.filter((status) => status === 200)).toHaveLength(23);
    expect((await other)?.statusCode).toBe(200);
  });

  it('are not made after a browser has given them up', async () => {
    const ids = await insertMany(24);
    const now = performance.now.bind(performance);
    const statuses = await duringImport(ids, { refused: 1 }, async () => {
      vi.spyOn(performance, 'now').mockImplementation(() => now() + 20_000);
    });
    expect(statuses.toSorted()).toEqual([200, 200, 200, 429, ...Array(20).fill(503)]);
    const moved = await Promise.all(ids.map(async (id) => (await members.get(id)).wohnort === 'Bern'));
    expect(moved).toEqual(statuses.map((status) => status === 200));
  });
});
