import { createHmac } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TokenPayload } from '#contract/session.ts';
import { demoPassword } from '#server/demo/fill.ts';
import { fillDisk } from '#server/testing/full-disk.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const tryLogin = (username: string, pass: string, ip = '10.0.0.1', on = server) =>
  on.ask('POST', '/benutzer/login', { body: { username, pass }, ip });

describe('POST /benutzer/login', () => {
  it('answers a token whose payload names user, key and role, valid for 12 hours', async () => {
    const token = await server.login('manager');
    const payload = decodeJwt<TokenPayload>(token);
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

describe('a token', () => {
  const isLoggedIn = async (token: string, on = server) =>
    (await on.ask('GET', '/benutzer/rollen', { token })).statusCode === 200;

  it('ends with the log-out, and no other does', async () => {
    const [first, second] = [await server.login('mitglied'), await server.login('mitglied')];
    expect((await server.ask('POST', '/benutzer/logout', { token: first })).statusCode).toBe(200);
    expect(await isLoggedIn(first)).toBe(false);
    expect(await isLoggedIn(second)).toBe(true);
    const again = await server.ask('POST', '/benutzer/logout', { token: first });
    expect(again.json()).toMatchObject({ status: 401, code: 'token.ungueltig' });
    expect(again.headers['www-authenticate']).toBe('Bearer');
  });

  it('survives a restart of the server', async () => {
    const token = await server.login('mitglied');
    const restarted = await server.restart();
    expect(await isLoggedIn(token, restarted)).toBe(true);
    await restarted.close();
  });

  it('ends after 12 hours, and the next log-in forgets it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const token = await server.login('mitglied');
    vi.setSystemTime(Date.now() + 12 * 3_600_000 - 2000);
    expect(await isLoggedIn(token)).toBe(true);
    vi.setSystemTime(Date.now() + 4000);
    expect(await isLoggedIn(token)).toBe(false);
    await server.login('mitglied');
    const ended = server.database.db.selectFrom('session').selectAll().where('expires_at', '<', Date.now());
    expect(await ended.execute()).toEqual([]);
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
    const { key } = decodeJwt<TokenPayload>(used);
    const { sitzungen } = (await strict.ask('GET', `/benutzer/${key}/auskunft`, { token: used })).json();
    expect(sitzungen).toHaveLength(1);
    pass(61);
    expect(await isLoggedIn(used, strict)).toBe(false);
    vi.useRealTimers();
    await strict.close();
  });

  it('outlives a clock that is put back by an hour, and ends when it is put back by a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const token = await server.login('mitglied');
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await isLoggedIn(token)).toBe(true);
    vi.setSystemTime(Date.now() - 86_400_000);
    expect(await isLoggedIn(token)).toBe(false);
    vi.useRealTimers();
  });

  it('is not written down at each request', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const token = await server.login('mitglied');
    const usedAt = async () => {
      const { jti } = decodeJwt<{ jti: string }>(token);
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

  it('lives on where nothing can be written', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const token = await server.login('mitglied');
    const makeRoom = await fillDisk(server.database, 'update', 'session');
    vi.setSystemTime(Date.now() + 61 * 60_000);
    const lives = await isLoggedIn(token);
    await makeRoom();
    vi.useRealTimers();
    expect(lives).toBe(true);
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
      `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
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
