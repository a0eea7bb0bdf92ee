import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { problemStatus } from '#contract/errors.ts';
import { endpoints } from '#contract/index.ts';
import { createApp } from '#server/app.ts';
import { demoPassword } from '#server/demo/fill.ts';
import { sessionSecret } from '#server/session/secret.ts';
import { upload } from '#server/testing/files.ts';
import { startMembers } from '#server/testing/members.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createLogger } from './log.ts';
import { problemTitle } from './messages.ts';
import { networkOf } from './network.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ demo: false });
});
afterAll(() => server.close());

describe('XSRF', () => {
  const post = (headers: Record<string, string>) =>
    server.ask('POST', '/benutzer/login', { body: { username: 'x', pass: 'y' }, headers });

  it('offers a cookie that scripts of this site can read', async () => {
    const cookie = String((await server.ask('GET', '/health')).headers['set-cookie']);
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{20,}; Path=\/; SameSite=Strict$/);
    expect(cookie).not.toMatch(/HttpOnly/i);
  });

  it('offers none to whoever has one', async () => {
    const answer = await server.ask('GET', '/health', { headers: { cookie: 'a=b; XSRF-TOKEN=abc' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each(['XSRF-TOKEN=', 'XSRF-TOKENS'])('offers one to whoever has nothing but %s', async (cookie) => {
    const answer = await server.ask('GET', '/health', { headers: { cookie } });
    expect(answer.headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{20,};/);
  });

  it.each([
    ['without the header', { cookie: 'XSRF-TOKEN=abc' }],
    ['with another header', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' }],
    ['with a longer header', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abcd' }],
    ['with an empty header', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': '' }],
    ['that is empty', { cookie: 'XSRF-TOKEN=' }],
    ['that is empty, with an empty header', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
  ])('refuses the cookie %s', async (_, headers) => {
    const answer = await post(headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'xsrf' });
  });

  it.each([
    ['the cookie with its header', { cookie: 'a=1; XSRF-TOKEN=abc; b=2', 'x-xsrf-token': 'abc' }],
    ['no cookie at all', {}],
  ])('takes %s', async (_, headers) => {
    expect((await post(headers)).json()).toMatchObject({ code: 'login.falsch' });
  });

  it('does not concern reading', async () => {
    expect((await server.ask('GET', '/health', { headers: { cookie: 'XSRF-TOKEN=abc' } })).statusCode).toBe(200);
  });
});

describe('errors', () => {
  it('are problem+json with status, German title and code', async () => {
    const answer = await server.ask('GET', '/gibt-es-nicht');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toEqual({ status: 404, title: 'Nicht gefunden', code: 'nichtGefunden' });
  });

  it.each([
    ['a body that is not JSON', '{"username":', 'application/json', 400, 'ungueltig'],
    ['a body of another type', 'username=x', 'application/x-www-form-urlencoded', 415, 'typNichtErlaubt'],
    [
      'a body over 64 KiB',
      JSON.stringify({ username: 'x'.repeat(70_000), pass: '' }),
      'application/json',
      413,
      'zuGross',
    ],
    ['a poisoned prototype', '{"__proto__":{"rolle":"ADMINISTRATOR"}}', 'application/json', 400, 'ungueltig'],
    ['a list', '[]', 'application/json', 400, 'ungueltig'],
    [
      'letters that are not UTF-8',
      Buffer.from('{"username":"Zoë","pass":"x"}', 'latin1'),
      'application/json',
      400,
      'ungueltig',
    ],
    ['letters that say they are not', '{}', 'application/json; charset=latin1', 415, 'typNichtErlaubt'],
    [
      'a form where JSON is asked for',
      upload('x', Buffer.alloc(1)).body,
      'multipart/form-data',
      415,
      'typNichtErlaubt',
    ],
  ])('%s', async (_, payload, type, status, code) => {
    const answer = await server.ask('POST', '/benutzer/login', { body: payload, headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status, code });
  });

  it.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'application/json'])(
    'take JSON that is %s',
    async (type) => {
      const body = Buffer.from('{"username":"Zoë","pass":"falsch"}');
      const answer = await server.ask('POST', '/benutzer/login', { body, headers: { 'content-type': type } });
      expect(answer.json()).toMatchObject({ code: 'login.falsch' });
    },
  );

  it.each(['toString', 'constructor', '__proto__'])('name an unknown field called %s', async (name) => {
    const answer = await server.ask('GET', `/health?${name}=1`);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(`"errors":{"${name}":["unknown"]}`);
  });

  it.each([
    ['/anlass/%', 400, 'ungueltig'],
    ['/anlass/%ff', 400, 'ungueltig'],
    [`/anlass/${'9'.repeat(300)}`, 404, 'nichtGefunden'],
  ])('that come to no route look like all others: %s', async (path, status, code) => {
    const answer = await server.ask('GET', path);
    expect(answer.json()).toEqual({ status, title: expect.any(String), code });
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('refuse an unknown query parameter', async () => {
    const answer = await server.ask('GET', '/health?x=1');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { x: ['unknown'] } });
  });

  it('have a German title each', () => {
    for (const code of Object.keys(problemStatus) as (keyof typeof problemStatus)[]) {
      expect(problemTitle(code), code).toMatch(/^\p{Lu}/u);
    }
  });

  const services = () => {
    const { config, outbox, backups } = server;
    return { ...server.database, config, secret: new Uint8Array(48), outbox, backups };
  };

  it('that nobody expected carry an id that is also in the log, and no detail', async () => {
    const lines: string[] = [];
    const app = await createApp(services(), pino({ level: 'error' }, { write: (line: string) => lines.push(line) }));
    app.get('/bang', () => {
      throw new Error('select secret from /etc/passwd');
    });
    const answer = await app.inject('/bang?token=abc');
    const body = answer.json() as { id: string };
    expect(answer.statusCode).toBe(500);
    expect(body).toEqual({ status: 500, title: 'Da ging was schief..', code: 'intern', id: expect.any(String) });
    expect(lines.join()).toContain(body.id);
    expect(lines.join()).toContain('select secret');
    await app.close();
  });

  it('that refuse someone are in the log, by path and network, without what was sent', async () => {
    const lines: string[] = [];
    const log = createLogger({ logLevel: 'info' }, { write: (line: string) => lines.push(line) });
    const app = await createApp(services(), log);
    await app.inject({ url: '/api/benutzer/7?text=geheim', headers: { authorization: 'Bearer geheim' } });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      req: { method: 'GET', path: '/api/benutzer/7' },
      network: '127.0.0.1',
      status: 401,
      code: 'token.ungueltig',
    });
    expect(lines.join()).not.toContain('geheim');
    await app.close();
  });

  it('that do something are in the log too, by whom, without what was sent', async () => {
    const lines: string[] = [];
    const log = createLogger({ logLevel: 'info' }, { write: (line: string) => lines.push(line) });
    const members = await startMembers();
    const { config, database, outbox, backups } = members.server;
    const secret = await sessionSecret(config, database);
    const app = await createApp({ ...database, config, secret, outbox, backups }, log);
    const post = (url: string, payload: object, token?: string) =>
      app.inject({ method: 'POST', url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} });
    const login = await post('/api/benutzer/login', { username: 'manager', pass: demoPassword });
    const anlass = { titel: 'Geheimes\nTreffen', ort: 'B', gastgeber: 'C', datum: '2020-01-01T00:00:00' };
    await post('/api/anlass', anlass, login.json().token);
    const found = lines.map((line) => JSON.parse(line));
    expect(found).toMatchObject([
      { msg: 'log-in', wer: members.ids.manager, network: '127.0.0.1' },
      { msg: 'done', req: { method: 'POST', path: '/api/benutzer/login' }, wer: null },
      { msg: 'refused', req: { method: 'POST', path: '/api/anlass' }, code: 'ungueltig' },
    ]);
    await post('/api/anlass', { ...anlass, titel: 'Geheimes Treffen' }, login.json().token);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'done', wer: members.ids.manager });
    for (const secretText of ['Geheimes', demoPassword, login.json().token])
      expect(lines.join()).not.toContain(secretText);
    await app.close();
    await members.server.close();
  });

  it.each([
    [{ code: 'ECONNREFUSED' }, 503],
    [{ code: 'EHOSTUNREACH' }, 503],
    [{ code: 'ENETUNREACH' }, 503],
    [{ code: 'EAI_AGAIN' }, 503],
    [{ code: 'ENOENT', syscall: 'connect' }, 503],
    [{ code: 'ENOENT', syscall: 'open' }, 500],
    [{ code: '57P01' }, 503],
    [{ code: '57014' }, 503],
    [{ message: 'Connection terminated unexpectedly' }, 503],
    [{ message: 'Client was closed and is not queryable' }, 503],
    // SQLITE_BUSY, SQLITE_BUSY_SNAPSHOT
    [{ errcode: 5 }, 503],
    [{ errcode: 517 }, 503],
    // SQLITE_CONSTRAINT
    [{ errcode: 19 }, 500],
    [{ errcode: 13 }, 507],
    [{ code: '53100' }, 507],
    [{ code: 'ENOSPC' }, 507],
  ] as const)(
    'say 503 and when to come back while the database is away, 507 on a full disk: %o is %d',
    async (fault, status) => {
      const app = await createApp(services(), pino({ level: 'silent' }));
      app.get('/away', () => {
        throw Object.assign(new Error('connect'), fault);
      });
      const answer = await app.inject('/away');
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
      const code = { 500: 'intern', 503: 'datenbank.weg', 507: 'speicher.voll' }[status];
      expect(answer.json()).toMatchObject({ code });
      await app.close();
    },
  );

  it('do not take a body that is broken off for a fault of ours', async () => {
    const told = Promise.withResolvers<string>();
    const write = (line: string) => line.includes('Server listening') || told.resolve(line);
    const app = await createApp(services(), createLogger({ logLevel: 'info' }, { write }));
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const client = connect(Number(port), '127.0.0.1', () => {
      client.write('POST /api/progipost HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
      client.write('Content-Length: 99\r\n\r\n{', () => client.resetAndDestroy());
    });
    expect(JSON.parse(await told.promise)).toMatchObject({ level: 30, msg: 'refused', code: 'ungueltig', network: '' });
    await app.close();
  });
});

describe('headers', () => {
  it('keep what is told to one alone out of every cache, and ask again for the rest', async () => {
    const own = await startMembers();
    const pass = { username: 'manager', pass: demoPassword };
    const lifetime = async (...call: Parameters<TestApp['ask']>) =>
      (await own.server.ask(...call)).headers['cache-control'];
    expect(await lifetime('POST', '/benutzer/login', { body: pass })).toBe('no-store');
    expect(await lifetime('GET', '/benutzer/rollen', { token: own.token.mitglied })).toBe('no-store');
    expect(await lifetime('GET', '/anlaesse', { token: own.token.mitglied })).toBe('no-store');
    expect(await lifetime('GET', '/nix')).toBe('no-store');
    expect(await lifetime('GET', '/anlaesse', { token: 'veraltet' })).toBe('no-cache');
    for (const path of ['/health', '/docs', '/openapi.json'])
      expect(await lifetime('GET', path), path).toBe('no-cache');
    for (const path of ['/sitemap.xml', '/robots.txt', '/.well-known/security.txt'])
      expect((await own.server.app.inject(path)).headers['cache-control'], path).toBe('no-cache');
    await own.server.close();
  });

  it.each(['/health', '/gibt-es-nicht', '/benutzer/rollen'])('protect every answer: %s', async (path) => {
    const { headers } = await server.ask('GET', path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
    expect(headers['permissions-policy']).toBeDefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });

  it.each(['br', 'gzip', 'identity'])('are the same where nothing else is asked for, in %s', async (encoding) => {
    const headersOf = async (method: 'GET' | 'HEAD') => {
      const headers = { cookie: 'XSRF-TOKEN=x', 'accept-encoding': encoding };
      const { date: _, ...own } = (await server.app.inject({ method, url: '/api/inhalt/staemme', headers })).headers;
      return own;
    };
    expect(await headersOf('HEAD')).toEqual(await headersOf('GET'));
    expect((await headersOf('HEAD'))['content-encoding'] ?? 'identity').toBe(encoding);
  });

  it('ask for TLS only where there is TLS', async () => {
    expect((await server.ask('GET', '/health')).headers['strict-transport-security']).toBeUndefined();
    const secure = await startTestApp({ demo: false, env: { PUBLIC_URL: 'https://progi.example.org/' } });
    const { headers } = await secure.ask('GET', '/health');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(String(headers['set-cookie'])).toMatch(/; Secure$/);
    await secure.close();
  });
});

it('security.txt says how to report a hole, and never expires', async () => {
  const answer = await server.app.inject('/.well-known/security.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toMatch(/^Contact: http\S+\/kontakt\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n/);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(answer.body)?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(178 * 86_400_000);
  expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
});

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:db8:1:2::3]:4711', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
  ])('%s is in %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the description of the API', () => {
  it('holds every endpoint with its access, and nothing else', async () => {
    const document = (await server.ask('GET', '/openapi.json')).json() as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; 'x-access': string; security: object[] }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, 'x-access': access }]) => [
        operationId,
        method,
        path,
        access,
      ]),
    );
    const expected = Object.entries(endpoints).map(([name, endpoint]: [string, Endpoint]) => [
      name,
      endpoint.method.toLowerCase(),
      endpoint.path,
      endpoint.access.name,
    ]);
    expect(described.toSorted()).toEqual(expected.toSorted());
  });

  it('tells which calls need a token, and which tell more with one', async () => {
    const { paths } = (await server.ask('GET', '/openapi.json')).json() as {
      paths: Record<string, { get: { security: object[] } }>;
    };
    const security = (path: string) => paths[path]?.get.security;
    expect(security('/anlaesse')).toEqual([]);
    expect(security('/inhalt/staemme')).toEqual([{}, { token: [] }]);
    expect(security('/benutzer')).toEqual([{ token: [] }]);
  });

  it('tells of the header that proves where a deed comes from', async () => {
    const { paths } = (await server.ask('GET', '/openapi.json')).json() as {
      paths: Record<string, Record<string, { parameters: { name: string }[] }>>;
    };
    const headers = (method: string) => paths['/anlass/{id}']?.[method]?.parameters.map(({ name }) => name);
    expect([headers('get'), headers('post')]).toEqual([['id'], ['id', 'X-XSRF-TOKEN']]);
  });

  it('is readable by people', async () => {
    const page = await server.ask('GET', '/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { method, path } of Object.values(endpoints)) expect(page.body).toContain(`${method} /api${path}`);
  });
});

it('GET /health is 200 only while the database answers', async () => {
  const own = await startTestApp({ demo: false });
  expect((await own.ask('GET', '/health')).json()).toEqual({ status: 'ok' });
  await own.database.db.destroy();
  expect((await own.ask('GET', '/health')).statusCode).toBeGreaterThanOrEqual(500);
  await own.app.close();
});
