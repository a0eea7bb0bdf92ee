import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { servePages } from './pages.ts';

// What only shows on the wire: requests that are none, that mean two things, or that reach for files.

let server: TestApp;
let port: number;
/** In how many pieces bodies came to be read. */
let pieces = 0;
/** How many answers were being made at the same moment, at most. */
const making = { now: 0, most: 0 };
beforeAll(async () => {
  server = await startTestApp({ demo: false, env: { PUBLIC_URL: 'https://progi.example.org' } });
  server.app.addHook('preParsing', async ({ headers }, _reply, payload) => {
    if (headers['transfer-encoding']) payload.on('data', () => pieces++).pause();
    return payload;
  });
  server.app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api/archiv?')) making.most = Math.max(making.most, ++making.now);
  });
  server.app.addHook('onResponse', async ({ url }) => {
    if (url.startsWith('/api/archiv?')) making.now--;
  });
  await servePages(server.app, server.config);
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

/** Sends these lines and answers all that comes back until the server closes the connection. */
function send(lines: string[], body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const client = connect(port, '127.0.0.1', () => client.write(`${lines.join('\r\n')}\r\n\r\n${body}`));
    client
      .on('data', (chunk) => (received += chunk))
      .on('end', () => resolve(received))
      .on('error', reject);
  });
}

const get = (path: string, ...more: string[]) =>
  send([`GET ${path} HTTP/1.1`, 'Host: x', ...more, 'Connection: close']);
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

describe('a request that can be read in two ways is refused', () => {
  const post = ['POST /api/benutzer/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  const smuggled = 'GET /api/benutzer HTTP/1.1\r\nHost: x\r\n\r\n';

  it.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 40'], `{}${smuggled}`],
    ['length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`],
    ['chunks that are none', ['Transfer-Encoding: xchunked'], smuggled],
    ['a length that is no number', ['Content-Length: +2'], `{}${smuggled}`],
    ['a header without a name', [': x'], ''],
    ['a bare line feed in a header', ['X-A: b\nContent-Length: 2'], `{}${smuggled}`],
  ])('%s', async (_, headers, body) => {
    const answer = await send([...post, ...headers], body);
    expect(statusOf(answer)).toBe(400);
    expect(answer.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
  });
});

describe('a body that comes in pieces', () => {
  const post = ['POST /api/benutzer/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  const sendByBytes = (text: string) => {
    const chunks = [...text].map((byte) => `1\r\n${byte}\r\n`).join('');
    return send([...post, 'Transfer-Encoding: chunked', 'Connection: close'], `${chunks}0\r\n\r\n`);
  };
  const credentials = JSON.stringify({ username: 'niemand', pass: 'falsch' });

  it('is put together, or each byte of one that comes byte by byte would take hundreds', async () => {
    pieces = 0;
    const answer = await sendByBytes(credentials.padEnd(60_000));
    expect(answer).toContain('"code":"login.falsch"');
    expect(pieces).toBeLessThan(1000);
  });

  it('is refused like any other when it is too large', async () => {
    expect(statusOf(await sendByBytes(credentials.padEnd(70_000)))).toBe(413);
  });

  it.each([
    ['GET /api/health', 'application/json', 200],
    ['POST /api/benutzer/login', 'application/json-patch+json', 415],
    ['POST /api/benutzer/login', 'application/json', 413],
  ])('holds up nothing behind it where nobody reads it: %s with %s', async (asked, type, status) => {
    const head = [`${asked} HTTP/1.1`, 'Host: x', `Content-Type: ${type}`, 'Transfer-Encoding: chunked'];
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const next = 'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const answers = await send(head, `${chunk.repeat(20)}0\r\n\r\n${next}`);
    expect(answers.match(/(?<=HTTP\/1\.1 )\d{3}/g)).toEqual([String(status), '200']);
  });
});

it('what one connection asks for in one go is made one after the other, so that others come in between', async () => {
  const requests = Array.from(
    { length: 50 },
    (_, nr) => `GET /api/archiv?ab=${nr}&anzahl=1 HTTP/1.1\r\nHost: x\r\n\r\n`,
  );
  const answers = await send([`${requests.join('')}GET /api/health HTTP/1.1`, 'Host: x', 'Connection: close']);
  expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(51);
  expect(making).toEqual({ now: 0, most: 1 });
});

it.each([
  [101, 101],
  [102, 0],
])('of %d things asked for in one go, %d are answered: no more than a hundred wait', async (asked, answered) => {
  const line = connect(port, '127.0.0.1').setEncoding('latin1');
  const health = (...more: string[]) => ['GET /api/health HTTP/1.1', 'Host: x', ...more, '\r\n'].join('\r\n');
  line.write(health().repeat(asked - 1) + health('Connection: close'));
  const answers = await text(line).catch(({ code }: NodeJS.ErrnoException) => code ?? '');
  expect(answers.match(/HTTP\/1\.1 200/g) ?? []).toHaveLength(answered);
});

it('what is no request is answered as an error like all others, and the connection closed', async () => {
  const answer = await send(['NONSENSE']);
  expect(statusOf(answer)).toBe(400);
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
  expect(answer).toMatch(/^content-type: application\/problem\+json\r$/m);
  expect(answer).toContain('"code":"ungueltig"');
});

const apiPaths = [
  '/api',
  '/api?x=1',
  '/api/nix',
  '/api/nix/',
  '/api/benutzer/1/nix?x=1',
  '//api/nix',
  '/%61pi/nix?x=1',
];
const slashes = '/'.repeat(8000);
const noPaths = [...apiPaths, `${slashes}x`, `${slashes}%`, `/%2F${slashes}x?x=1`, `http://x${slashes}x`];
it.each(noPaths.map((path) => [path.slice(0, 20), path]))('%s is not there, and no page says so', async (_, path) => {
  const answer = await get(path);
  expect(statusOf(answer)).toBe(404);
  expect(answer).toMatch(/^content-type: application\/problem\+json\r$/m);
  expect(answer).toContain('"code":"nichtGefunden"');
});

it('an expectation that nobody knows changes nothing', async () => {
  const answer = await get('/api/health', 'Expect: nix');
  expect(statusOf(answer)).toBe(200);
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
});

it('a body that is too large is answered though it is still on its way, and the connection goes on', async () => {
  const post = ['POST /api/benutzer/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  const next = 'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const answers = await send([...post, 'Content-Length: 20000000'], `${'x'.repeat(20_000_000)}${next}`);
  expect(answers.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
});

it('headers of more than 16 KiB are refused with 431', async () => {
  const answer = await get('/api/health', `X-A: ${'x'.repeat(20_000)}`);
  expect(statusOf(answer)).toBe(431);
  expect(answer).toContain('"code":"kopfZuGross"');
});

describe('methods', () => {
  it('HEAD answers what GET does, without a body', async () => {
    const answer = await send(['HEAD /api/health HTTP/1.1', 'Host: x', 'Connection: close']);
    expect(statusOf(answer)).toBe(200);
    expect(answer.split('\r\n\r\n')[1]).toBe('');
  });

  it('HEAD is asked for its rights as GET is', async () => {
    const answer = await send(['HEAD /api/benutzer HTTP/1.1', 'Host: x', 'Connection: close']);
    expect(statusOf(answer)).toBe(401);
  });

  it.each(['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s is not there', async (method) => {
    const answer = await send([`${method} /api/health HTTP/1.1`, 'Host: x', 'X-Secret: 42', 'Connection: close']);
    expect(statusOf(answer)).toBe(404);
    expect(answer).not.toMatch(/X-Secret|access-control-allow/i);
  });

  it('CONNECT is not there', async () => {
    const answer = await send(['CONNECT evil.example:443 HTTP/1.1', 'Host: x']);
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
  });

  it('another site is allowed nothing', async () => {
    const answer = await get('/api/health', 'Origin: https://evil.example');
    expect(answer).not.toMatch(/access-control/i);
  });
});

describe('files outside of the site are not served', () => {
  it.each([
    '/../../package.json',
    '/assets/../../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%252e%252e/package.json',
    '//etc/passwd',
    '/assets//etc/passwd',
    '/.vite/manifest.json',
    '/index.html',
    '/data/progi.sqlite',
    '/.git/config',
    '/.env',
  ])('%s', async (path) => {
    const answer = await get(path);
    expect([302, 400, 403, 404]).toContain(statusOf(answer));
    expect(answer).not.toMatch(/"dependencies"|root:|SQLite format|\[core\]|<!--page-->/);
  });
});

describe('what a client wants of a file and cannot have is no fault of ours', () => {
  it.each([
    ['Range: bytes=999999999-', 416, 'bereich'],
    ['Range: bytes=-0', 416, 'bereich'],
    ['If-Match: "x"', 412, 'bedingung'],
    ['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT', 412, 'bedingung'],
  ])('%s', async (header, status, code) => {
    const answer = await get('/assets/i18n/de.json', header);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toMatch(/^content-type: application\/problem\+json\r$/m);
    expect(answer).toContain(`"code":"${code}"`);
  });
});

describe('the name a client calls us by', () => {
  it.each([
    ['Host', ['Host: evil.example']],
    ['X-Forwarded-Host', ['Host: x', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: http']],
  ])('%s is in no link', async (_, headers) => {
    for (const path of ['/home', '/api/openapi.json', '/sitemap.xml', '/robots.txt', '/api/anlaesse/kalender.ics']) {
      const answer = await send([`GET ${path} HTTP/1.1`, ...headers, 'Connection: close']);
      expect(statusOf(answer), path).toBe(200);
      expect(answer, path).not.toContain('evil.example');
    }
  });

  it('an address in full is answered as the path in it, and tells no other host', async () => {
    const answer = await get('http://evil.example/api/health');
    expect(answer).not.toContain('evil.example');
  });
});

describe('pages', () => {
  it.each([
    '/login?redirect=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '/%3Cscript%3Ealert(1)%3C/script%3E',
    '/anlaesse/%3Cscript%3Ealert(1)%3C/script%3E',
    '/archiv/1?x=</script><script>alert(1)</script>',
  ])('show nothing of %s as code', async (path) => {
    const answer = await get(path);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer).not.toMatch(/<script>alert/i);
  });

  it.each([
    '/home%0a',
    '/login%0a',
    '/anlaesse%0d',
    '/anlaesse/x/y%0a',
    '//evil.example',
    '//home',
    '/nix',
    '/st%E4mme',
    '/%',
  ])('say in their own words that %j is not there', async (path) => {
    const answer = await get(path);
    expect(statusOf(answer)).toBe(404);
    expect(answer).toMatch(/<h1[^>]*>Seite nicht gefunden/);
    expect(answer).not.toContain('Unexpected');
  });

  it.each(['/', '//', '///?x=1'])('lead from %s to the home page', async (path) => {
    expect(await get(path)).toMatch(/^HTTP\/1\.1 302 .*\r\nlocation: \/home\r\n/s);
  });

  it.each(['//evil.example', '/\\evil.example', '/%5cevil.example', '///evil.example/%2e%2e'])(
    'never lead to another site: %s',
    async (path) => {
      const answer = await get(path);
      const location = /^location: (.*)\r$/im.exec(answer)?.[1] ?? '';
      expect(location).not.toMatch(/^(\/\/|\/\\|https?:)/i);
      expect(answer).not.toMatch(/<a [^>]*href="(\/\/|\/\\)/);
    },
  );
});

it.each([
  ['packed', gzipSync(JSON.stringify({ username: 'x', pass: 'y' }))],
  ['plain after all', JSON.stringify({ username: 'x', pass: 'y' })],
])('a body that says it is compressed is refused, be it %s', async (_, body) => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  expect((await server.ask('POST', '/benutzer/login', { body, headers })).statusCode).toBe(415);
});

it('a page whose database is away says so, with a status that no search engine keeps', async () => {
  const own = await startTestApp({ demo: false });
  await servePages(own.app, own.config);
  expect((await own.app.inject('/anlaesse')).statusCode).toBe(200);
  await own.database.db.destroy();
  for (const path of ['/anlaesse', '/archiv', '/anlaesse/1', '/archiv/1', '/berichte']) {
    const answer = await own.app.inject(path);
    expect(answer.statusCode, path).toBe(503);
    expect(answer.body, path).toContain('Das konnte nicht geladen werden.');
  }
  expect((await own.app.inject('/verbindung')).statusCode).toBe(200);
  await own.app.close();
});
