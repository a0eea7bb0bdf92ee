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

  it('leaves nothing behind of what was typed as a name, although nobody fails again', async () => {
    await fail(5, 'a password in the wrong field');
    vi.setSystemTime(Date.now() + 15 * 60_000);
    const restarted = await server.restart();
    await restarted.app.listen({ port: 0, host: '127.0.0.1' });
    const { db } = server.database;
    for (const table of ['login_attempt', 'login_lock'] as const)
      await expect.poll(() => db.selectFrom(table).selectAll().execute()).toEqual([]);
    await restarted.close();
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

  it('does not start anew after a success of another name, or from another network', async () => {
    await fail(4, 'mitglied', '10.0.0.1');
    expect((await tryLogin('manager', demoPassword, '10.0.0.1')).statusCode).toBe(200);
    expect((await tryLogin('mitglied', demoPassword, '10.0.0.2')).statusCode).toBe(200);
    expect(await fail(2, 'mitglied', '10.0.0.1')).toEqual([403, 423]);
  });

  it('leaves nothing behind once it has lapsed', async () => {
    const { db } = server.database;
    await fail(5, 'mitglied');
    vi.setSystemTime(Date.now() + 15 * 60_000);
    await fail(1, 'manager');
    for (const table of ['login_attempt', 'login_lock'] as const)
      expect(await db.selectFrom(table).select('username').execute()).toEqual([{ username: 'manager' }]);
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
    const others = Array.from({ length: 100 }, async () => {
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

  it('keeps nothing of names that were turned away, be they from one network or from many', async () => {
    const networkOf = (index: number) => (index < 50 ? '10.0.0.1' : `10.1.${index}.1`);
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) => tryLogin(`niemand${index}`, 'x', networkOf(index))),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([403, 429]));
    const looked = answers.filter(({ statusCode }) => statusCode === 403).length;
    expect(await server.database.db.selectFrom('login_lock').select('username').execute()).toHaveLength(looked);
  });

  it('lets forty log in at once from one network', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => tryLogin(`niemand${index}`, 'x')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(403));
  });

  it('lets a flood from one network keep nobody else out', async () => {
    const flood = Array.from({ length: 60 }, (_, index) => tryLogin(`niemand${index}`, 'x'));
    // as soon as the first of them is turned away, all places it may have are taken
    await Promise.any(flood.map(async (answer) => expect((await answer).statusCode).toBe(429)));
    expect((await tryLogin('mitglied', demoPassword, '10.0.0.2')).statusCode).toBe(200);
    await Promise.all(flood);
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
      await expect.poll(countWaiting).toBe(2);
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

  it('is lifted by an administrator, for that name alone', async () => {
    const admin = await server.login('admin', demoPassword, { ip: '10.3.0.1' });
    await fail(5, 'mitglied');
    await fail(4, 'manager');
    const { id } = await server.database.db
      .selectFrom('benutzer')
      .select('id')
      .where('benutzername', '=', 'mitglied')
      .executeTakeFirstOrThrow();
    const answer = await server.ask('POST', `/benutzer/${id}/entsperren`, { token: admin });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await tryLogin('mitglied', demoPassword)).statusCode).toBe(200);
    expect(await fail(2, 'manager')).toEqual([403, 423]);
  });

  it('of a member that does not exist cannot be lifted', async () => {
    const admin = await server.login('admin', demoPassword, { ip: '10.3.0.1' });
    expect((await server.ask('POST', '/benutzer/999999/entsperren', { token: admin })).statusCode).toBe(404);
    expect((await server.ask('POST', '/benutzer/0/entsperren', { token: admin })).statusCode).toBe(400);
    expect((await server.ask('POST', '/benutzer/abc/entsperren', { token: admin })).statusCode).toBe(400);
  });
});
