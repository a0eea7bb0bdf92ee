import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { demoPassword } from '#server/demo/fill.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const tryLogin = (username: string, pass: string, ip = '10.0.0.1', on = server) =>
  on.ask('POST', '/benutzer/login', { body: { username, pass }, ip });

async function fail(times: number, username: string, ip?: string) {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await tryLogin(username, 'wrong', ip)).statusCode);
  return statuses;
}

describe('POST /benutzer/login', () => {
  it('answers a token whose payload names user, key and role, valid for 12 hours', async () => {
    const token = await server.login('manager');
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(token.split('.')).toHaveLength(3);
    expect(payload).toMatchObject({ username: 'manager', key: expect.any(Number), rolle: 'EVENTMANAGER' });
    expect(payload.exp - payload.iat).toBe(12 * 3600);
  });

  it('takes the user name in any case, with spaces around it', async () => {
    expect((await tryLogin('  ADMIN ', demoPassword)).statusCode).toBe(200);
  });

  it('refuses a wrong password and an unknown name in the same words', async () => {
    const wrong = await tryLogin('mitglied', 'wrong', '10.9.0.1');
    const unknown = await tryLogin('niemand', 'wrong', '10.9.0.1');
    expect(wrong.statusCode).toBe(403);
    expect(wrong.json()).toMatchObject({ status: 403, code: 'login.falsch' });
    expect(wrong.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(unknown.json()).toEqual(wrong.json());
  });

  it('lets no one in as a dead member, not even with the right password', async () => {
    const { id, benutzername, passwort_hash } = await server.database.db
      .selectFrom('benutzer')
      .select(['id', 'benutzername', 'passwort_hash'])
      .where('mitglieder_typ', '=', 'VERSTORBEN')
      .executeTakeFirstOrThrow();
    expect(passwort_hash).toBeNull();
    const { passwort_hash: known } = await server.database.db
      .selectFrom('benutzer')
      .select('passwort_hash')
      .where('benutzername', '=', 'mitglied')
      .executeTakeFirstOrThrow();
    await server.database.db.updateTable('benutzer').set({ passwort_hash: known }).where('id', '=', id).execute();
    expect((await tryLogin(benutzername, demoPassword)).statusCode).toBe(403);
  });

  it.each([
    ['nothing', undefined, {}],
    ['an empty name', { username: ' ', pass: 'x' }, { username: ['required'] }],
    ['no password', { username: 'x' }, { pass: ['required'] }],
    ['a number', { username: 1, pass: 'x' }, { username: ['wrongType'] }],
    ['an unknown field', { username: 'x', pass: 'x', rolle: 'ADMINISTRATOR' }, { rolle: ['unknown'] }],
    ['251 characters', { username: 'x'.repeat(251), pass: 'x' }, { username: ['tooLong'] }],
  ])('refuses %s with 400 and says which field is at fault', async (_, body, errors) => {
    const answer = await server.ask('POST', '/benutzer/login', { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'ungueltig', errors });
  });

  it('takes 250 characters', async () => {
    expect((await tryLogin('x'.repeat(250), 'y'.repeat(250))).statusCode).toBe(403);
  });
});

describe('the lock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.database.db.deleteFrom('login_attempt').execute();
    await server.database.db.deleteFrom('login_lock').execute();
  });

  it('closes after 5 failures for that name and network, also for the right password, and for 15 minutes', async () => {
    expect(await fail(6, 'mitglied')).toEqual([403, 403, 403, 403, 403, 423]);
    const locked = await tryLogin('mitglied', demoPassword);
    expect(locked.statusCode).toBe(423);
    expect(locked.json()).toMatchObject({ code: 'login.gesperrt' });

    vi.setSystemTime(Date.now() + 15 * 60_000 - 1000);
    expect((await tryLogin('mitglied', demoPassword)).statusCode).toBe(423);
    vi.setSystemTime(Date.now() + 2000);
    expect((await tryLogin('mitglied', demoPassword)).statusCode).toBe(200);
  });

  it('counts within 15 minutes only', async () => {
    await fail(4, 'mitglied');
    vi.setSystemTime(Date.now() + 15 * 60_000 + 1);
    expect(await fail(4, 'mitglied')).toEqual([403, 403, 403, 403]);
    expect((await tryLogin('mitglied', demoPassword)).statusCode).toBe(200);
  });

  it('does not last longer because the clock is put back', async () => {
    await fail(5, 'mitglied');
    expect((await tryLogin('mitglied', demoPassword)).statusCode).toBe(423);
    vi.setSystemTime(Date.now() - 86_400_000);
    expect((await tryLogin('mitglied', demoPassword)).statusCode).toBe(200);
  });

  it('starts anew after a success', async () => {
    await fail(4, 'mitglied');
    expect((await tryLogin('mitglied', demoPassword)).statusCode).toBe(200);
    expect(await fail(5, 'mitglied')).toEqual([403, 403, 403, 403, 403]);
  });

  it('does not reach other names or other networks', async () => {
    await fail(5, 'mitglied', '10.0.0.1');
    expect((await tryLogin('mitglied', demoPassword, '10.0.0.2')).statusCode).toBe(200);
    expect((await tryLogin('manager', demoPassword, '10.0.0.1')).statusCode).toBe(200);
  });

  it('counts an IPv6 /64 as one network', async () => {
    for (let i = 1; i <= 5; i++) await fail(1, 'mitglied', `2001:db8:1:2::${i}`);
    expect((await tryLogin('mitglied', demoPassword, '2001:db8:1:2:ffff::9')).statusCode).toBe(423);
    expect((await tryLogin('mitglied', demoPassword, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('closes for all after 50 failures from anywhere', async () => {
    for (let i = 0; i < 50; i++) expect(await fail(1, 'mitglied', `10.1.${i}.1`)).toEqual([403]);
    expect((await tryLogin('mitglied', demoPassword, '10.200.0.1')).statusCode).toBe(423);
  });

  it('behaves the same for a name that does not exist, in any case', async () => {
    expect(await fail(4, 'Niemand')).toEqual([403, 403, 403, 403]);
    expect(await fail(2, 'nieMAND')).toEqual([403, 423]);
  });

  it('survives a restart', async () => {
    await fail(5, 'mitglied');
    const restarted = await server.restart();
    expect((await tryLogin('mitglied', demoPassword, '10.0.0.1', restarted)).statusCode).toBe(423);
    await restarted.close();
  });

  it.each(['at the same moment', 'one after the other'])('counts a burst of guesses in full, %s', async (when) => {
    if (when !== 'at the same moment') vi.useRealTimers();
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryLogin('mitglied', 'wrong')));
    const looked = answers.filter(({ statusCode }) => statusCode === 403).length;
    expect(looked).toBe(5);
    expect((await tryLogin('mitglied', demoPassword)).statusCode).toBe(423);
  });

  it('does not count attempts that were turned away unseen', async () => {
    const { hashPassword } = await import('./password.ts');
    // more than fit into the queue, each coming back as soon as it has had its turn: it stays full
    let isBusy = true;
    const others = Array.from({ length: 60 }, async () => {
      while (isBusy) await hashPassword('x');
    });
    const done = Promise.allSettled(others);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await tryLogin('mitglied', demoPassword)).statusCode);
    isBusy = false;
    await done;
    expect(statuses).toEqual([429, 429, 429, 429, 429, 429]);
    expect((await tryLogin('mitglied', demoPassword)).statusCode).toBe(200);
  });

  it('once closed refuses without writing anything', async () => {
    const { db } = server.database;
    await fail(5, 'mitglied');
    const turn = { username: 'mitglied', network: '' };
    await db.deleteFrom('login_lock').where('network', '=', turn.network).execute();
    expect((await tryLogin('mitglied', demoPassword)).statusCode).toBe(423);
    const locks = await db.selectFrom('login_lock').select(['username', 'network']).execute();
    expect(locks).not.toContainEqual(turn);
  });

  it('keeps nothing of names that were turned away', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => tryLogin(`niemand${index}`, 'x')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([403, 429]));
    const looked = answers.filter(({ statusCode }) => statusCode === 403).length;
    expect(await server.database.db.selectFrom('login_lock').select('username').execute()).toHaveLength(looked);
  });

  it('does not forget failures for an attempt that was turned away', async () => {
    const { beginAttempt, failAttempt, withdrawAttempt } = await import('./login-store.ts');
    const { db } = server.database;
    const [failed, turnedAway] = [await beginAttempt(db, 'x', '::1'), await beginAttempt(db, 'x', '::1')];
    if (!failed || !turnedAway) throw new Error('locked');
    expect(turnedAway.at).toBe(failed.at);
    await failAttempt(db, failed);
    await withdrawAttempt(db, turnedAway);
    const left = await db.selectFrom('login_attempt').select('id').where('username', '=', 'x').execute();
    expect(left).toEqual([{ id: failed.id }]);
  });

  // SQLite writes one after the other
  it.runIf(inject('postgresUrl'))('of one name does not stand in the way of another’s', async () => {
    const { db } = server.database;
    const now = Date.now();
    const network = '10.0.0.1';
    const names = ['mitglied', 'manager'];
    const outdated = { username: 'niemand', network, at: now - 16 * 60_000 };
    const soFar = names.flatMap((username) => Array.from({ length: 4 }, () => ({ username, network, at: now })));
    await db
      .insertInto('login_attempt')
      .values([outdated, ...soFar])
      .execute();
    const lapsed = names.map((username) => ({ username, network, until: now - 1 }));
    await db.insertInto('login_lock').values(lapsed).execute();

    // both come to a row that is taken, and go on at the same moment
    const answers = await db.transaction().execute(async (trx) => {
      await sql`select id from login_attempt where username = 'niemand' for update`.execute(trx);
      const logins = names.map((username) => tryLogin(username, 'wrong'));
      await expect.poll(countWaiting, { timeout: 20_000 }).toBe(2);
      return logins;
    });
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    for (const name of names) expect((await tryLogin(name, demoPassword)).statusCode).toBe(423);
  });
  const countWaiting = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(server.database.db);
    return rows.length;
  };

  it('is lifted by an administrator', async () => {
    const admin = await server.login('admin', demoPassword, { ip: '10.3.0.1' });
    await fail(5, 'mitglied');
    const { id } = await server.database.db
      .selectFrom('benutzer')
      .select('id')
      .where('benutzername', '=', 'mitglied')
      .executeTakeFirstOrThrow();
    const answer = await server.ask('POST', `/benutzer/${id}/entsperren`, { token: admin });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await tryLogin('mitglied', demoPassword)).statusCode).toBe(200);
  });

  it('of a member that does not exist cannot be lifted', async () => {
    const admin = await server.login('admin', demoPassword, { ip: '10.3.0.1' });
    expect((await server.ask('POST', '/benutzer/999999/entsperren', { token: admin })).statusCode).toBe(404);
    expect((await server.ask('POST', '/benutzer/0/entsperren', { token: admin })).statusCode).toBe(400);
    expect((await server.ask('POST', '/benutzer/abc/entsperren', { token: admin })).statusCode).toBe(400);
  });
});

describe('a token', () => {
  const keyOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).key as number;
  const isLoggedIn = async (token: string, on = server) =>
    (await on.ask('GET', '/benutzer/rollen', { token })).statusCode === 200;

  it('ends with the log-out, and no other does', async () => {
    const [first, second] = [await server.login('mitglied'), await server.login('mitglied')];
    expect((await server.ask('POST', '/benutzer/logout', { token: first })).statusCode).toBe(200);
    expect(await isLoggedIn(first)).toBe(false);
    expect(await isLoggedIn(second)).toBe(true);
    expect((await server.ask('POST', '/benutzer/logout', { token: first })).json()).toMatchObject({
      status: 401,
      code: 'token.ungueltig',
    });
  });

  it('survives a restart of the server', async () => {
    const token = await server.login('mitglied');
    const restarted = await server.restart();
    expect(await isLoggedIn(token, restarted)).toBe(true);
    await restarted.close();
  });

  it('ends after 12 hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const token = await server.login('mitglied');
    vi.setSystemTime(Date.now() + 12 * 3_600_000 - 2000);
    expect(await isLoggedIn(token)).toBe(true);
    vi.setSystemTime(Date.now() + 4000);
    expect(await isLoggedIn(token)).toBe(false);
    vi.useRealTimers();
  });

  it('ends when nobody uses it for a while, and lives on while somebody does', async () => {
    const strict = await startTestApp({ env: { SESSION_IDLE_MINUTES: '60' } });
    vi.useFakeTimers({ toFake: ['Date'] });
    const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
    const [used, unused] = [await strict.login('mitglied'), await strict.login('mitglied')];
    for (let count = 0; count < 4; count++) {
      pass(50);
      expect(await isLoggedIn(used, strict)).toBe(true);
    }
    expect(await isLoggedIn(unused, strict)).toBe(false);
    const { sitzungen } = (await strict.ask('GET', `/benutzer/${keyOf(used)}/auskunft`, { token: used })).json();
    expect(sitzungen).toHaveLength(1);
    pass(61);
    expect(await isLoggedIn(used, strict)).toBe(false);
    vi.useRealTimers();
    await strict.close();
  });

  it('is not written down at each request', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const token = await server.login('mitglied');
    const usedAt = async () => {
      const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      const found = server.database.db.selectFrom('session').select('used_at').where('jti', '=', jti);
      return (await found.executeTakeFirstOrThrow()).used_at;
    };
    const began = await usedAt();
    vi.setSystemTime(Date.now() + 59 * 60_000);
    expect(await isLoggedIn(token)).toBe(true);
    expect(await usedAt()).toBe(began);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await isLoggedIn(token)).toBe(true);
    expect(await usedAt()).toBe(began + 61 * 60_000);
    vi.useRealTimers();
  });

  it('carries the rights the database has now, not those it was made with', async () => {
    const token = await server.login('admin');
    const setRolle = (rolle: 'ADMINISTRATOR' | 'BENUTZER') =>
      server.database.db.updateTable('benutzer').set({ rolle }).where('benutzername', '=', 'admin').execute();
    expect((await server.ask('POST', '/benutzer/1/entsperren', { token })).statusCode).toBe(200);
    await setRolle('BENUTZER');
    expect((await server.ask('POST', '/benutzer/1/entsperren', { token })).statusCode).toBe(403);
    await setRolle('ADMINISTRATOR');
  });

  it('of a member marked as dead is refused with the next request', async () => {
    const { benutzername } = await server.database.db
      .selectFrom('benutzer')
      .select('benutzername')
      .where('mitglieder_typ', '=', 'ALTHERR')
      .executeTakeFirstOrThrow();
    const token = await server.login(benutzername);
    await server.database.db
      .updateTable('benutzer')
      .set({ mitglieder_typ: 'VERSTORBEN' })
      .where('benutzername', '=', benutzername)
      .execute();
    expect(await isLoggedIn(token)).toBe(false);
  });

  it('that is forged or malformed is refused', async () => {
    const token = await server.login('admin');
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const sign = (head: object, body: object, key: string) => {
      const text = `${encode(head)}.${encode(body)}`;
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
    };
    const forged = [
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.${signature}`,
      `${encode({ alg: 'NoNe' })}.${payload}.`,
      `${encode({ alg: 'HS384' })}.${payload}.${signature}`,
      `${encode({ alg: 'RS256' })}.${payload}.${signature}`,
      `${header}.${encode({ ...claims, rolle: 'ADMINISTRATOR', key: 1 })}.${signature}`,
      `${header}.${encode({ ...claims, exp: claims.exp + 9999 })}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -2)}AA`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}..${signature}`,
      `.${payload}.${signature}`,
      `${header}.${payload}.${signature}.${signature}`,
      sign({ alg: 'HS256' }, claims, ''),
      sign({ alg: 'HS256' }, claims, 'secret'),
      sign({ alg: 'HS256', jwk: { kty: 'oct', k: 'c2VjcmV0' } }, claims, 'secret'),
      sign({ alg: 'HS256', kid: '../../dev/null' }, claims, ''),
      'x',
      'a.b.c',
      'null',
      '%00',
      'x'.repeat(4000),
    ];
    for (const one of forged) {
      const answer = await server.ask('GET', '/benutzer/rollen', { token: one });
      expect(answer.statusCode, one.slice(0, 80)).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'token.ungueltig' });
    }
    expect(await isLoggedIn(token)).toBe(true);
  });

  it('must say when it ends', async () => {
    const { signToken } = await import('./token.ts');
    const { sessionSecret } = await import('./secret.ts');
    const secret = await sessionSecret(server.config, server.database);
    const session = await server.database.db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
    const claims = { username: 'admin', key: 1, rolle: 'ADMINISTRATOR' as const, jti: session.jti, iat: 1 };
    const endless = await signToken(secret, { ...claims, exp: undefined as unknown as number });
    expect(await isLoggedIn(endless)).toBe(false);
  });
});
