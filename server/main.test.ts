import { once } from 'node:events';
import { openSync, readdirSync, writeFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { insertBericht } from './bericht/bericht-store.ts';
import { readConfig } from './config.ts';
import { databaseFile, openDatabase, restoringFile } from './db/engine.ts';
import { migrate, migrations } from './db/migrate.ts';
import { killAll, type RunOptions, runProcess } from './testing/server-process.ts';
import { newStorage } from './testing/test-app.ts';

// The server as a process of its own: how it starts, complains and stops. Drawing the demo takes its time.
vi.setConfig({ testTimeout: 180_000 });

let storage: Awaited<ReturnType<typeof newStorage>>;

beforeEach(async () => {
  storage = await newStorage();
});
afterEach(async () => {
  killAll();
  await storage.remove();
});

const run = (file: string, { env, ...options }: RunOptions = {}) =>
  runProcess(file, { env: { ...storage.env, ...env }, ...options });

/** Says that a log-in is coming, and waits until it is asked for. */
function beginLogin(url: string): ClientRequest {
  const headers = { 'content-type': 'application/json', expect: '100-continue', 'transfer-encoding': 'chunked' };
  const sent = request(`${url}/api/benutzer/login`, { method: 'POST', headers });
  sent.flushHeaders();
  return sent;
}

async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const line = connect(port, '127.0.0.1');
    const isOpen = await once(line, 'connect').then(
      () => true,
      () => false,
    );
    line.destroy();
    if (!isOpen) return;
  }
}

// the same without a database, or in none but the file: tried once
describe.skipIf(inject('postgresUrl'))('the server, before it has a database', () => {
  it.each([
    ['a wrong setting', { PORT: 'abc' }, /^PORT must be a port number from 0 to 65535\n$/],
    [
      'an unwritable DATA_DIR',
      { DATABASE_URL: '', DATA_DIR: '/dev/null/data' },
      /^DATA_DIR must be a folder this process may write to, .*\n$/,
    ],
    [
      'a PostgreSQL that does not answer',
      { DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/progi' },
      /^DATABASE_URL must be a PostgreSQL that can be used, postgres:\/\/127\.0\.0\.1:1\/progi cannot: connect ECONNREFUSED .*\n$/,
    ],
    [
      'a DATA_DIR that cannot be made',
      { DATABASE_URL: '', DATA_DIR: '/proc/progi/data' },
      /^DATA_DIR must be a folder this process may write to, .*\n$/,
    ],
  ])('says %s in one clear line and exits with 1', async (_, env, message) => {
    const { code, errors } = await run('server/main.ts', { env }).ended;
    expect(errors).toMatch(message);
    expect(code).toBe(1);
  });

  it('says that its database file is none', async () => {
    writeFileSync(databaseFile(storage.env.DATA_DIR ?? ''), 'a letter to the fraternity, misplaced'.repeat(100));
    expect(await run('server/main.ts', { env: { DATABASE_URL: '' } }).ended).toMatchObject({
      code: 1,
      errors: 'The database file cannot be used (file is not a database): restore a backup with --replace\n',
    });
  });

  it('clears away what a restore that was broken off has left', async () => {
    const part = restoringFile(storage.env.DATA_DIR ?? '');
    for (const file of [part, `${part}-journal`]) writeFileSync(file, 'half of a database');
    const { address } = run('server/main.ts', { env: { DATABASE_URL: '', DEMO: '0' } });
    await address;
    expect(readdirSync(storage.env.DATA_DIR ?? '').filter((name) => name.includes('restoring'))).toEqual([]);
  });

  it.each([
    ['READING', 'x'],
    ['HOST', '999.1.1.1'],
    ['HOST', 'fe80::1'],
  ])('touches nothing when its configuration is wrong: %s=%s', async (name, value) => {
    const { code, errors } = await run('server/main.ts', { env: { [name]: value } }).ended;
    expect([code, errors]).toEqual([1, expect.stringMatching(`^${name} must be .*\\n$`)]);
    expect(readdirSync(storage.env.DATA_DIR ?? '')).toEqual([]);
  });

  it('says that its port is taken, and touches nothing', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, errors } = await run('server/main.ts', { env: { PORT: String(port) } }).ended;
    expect([code, errors]).toEqual([1, `PORT must be free, ${port} is in use\n`]);
    expect(readdirSync(storage.env.DATA_DIR ?? '')).toEqual([]);
    other.close();
  });
});

describe('the server', () => {
  it('stops within 10 seconds of SIGTERM with exit code 0, and finishes what it was answering', async () => {
    const { child, ended, address } = run('server/main.ts', { env: { DEMO: '0' } });
    const url = await address;
    const requests = Array.from({ length: 4 }, () => beginLogin(url));
    // the server has taken them on, and waits for what they say
    await Promise.all(requests.map((sent) => once(sent, 'continue')));
    child.kill('SIGTERM');
    for (const sent of requests) sent.end(JSON.stringify({ username: 'x', pass: 'y' }));
    const answers = await Promise.all(requests.map((sent) => once(sent, 'response')));
    expect(answers.map(([{ statusCode }]) => statusCode)).toEqual([403, 403, 403, 403]);
    for (const [answer] of answers) answer.resume();
    expect((await ended).code).toBe(0);
  });

  it.each(['/archiv?jahr=2020', '/api/anlaesse'])(
    'answers %s also when it comes on an open line after SIGTERM, as from nginx, and closes that line',
    async (path) => {
      const { child, ended, address } = run('server/main.ts', { env: { DEMO: '0' } });
      const { hostname: host, port } = new URL(await address);
      const line = connect({ host, port: Number(port) }).setEncoding('utf8');
      const said = text(line);
      line.write('POST /api/benutzer/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
      line.write('expect: 100-continue\r\ncontent-length: 27\r\n\r\n');
      await once(line, 'readable');
      child.kill('SIGTERM');
      await untilRefused(Number(port));
      line.write(`{"username":"x","pass":"y"}GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
      const heads = (await said).match(/(?<=HTTP\/1.1 )\d+|(?<=connection: )\w+/gi);
      expect(heads).toEqual(['100', '403', 'keep', '200', 'close']);
      expect((await ended).code).toBe(0);
    },
  );

  it('answers, and ends, also where what it logs cannot be written', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    await new Promise((closed) => taken.close(closed));
    const env = { DEMO: '0', LOG_LEVEL: 'info', PORT: String(port) };
    const { child, ended } = run('server/main.ts', { env, log: openSync('/dev/full', 'w') });
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    await vi.waitUntil(() => statusOf('/api/health').catch(() => false), { timeout: 60_000, interval: 100 });
    for (let times = 0; times < 3; times++) expect(await statusOf('/api/benutzer')).toBe(401);
    expect(await statusOf('/api/health')).toBe(200);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  it('waits for no connection on which nothing was asked for, as browsers open them ahead', async () => {
    const { child, ended, address } = run('server/main.ts', { env: { DEMO: '0' } });
    const url = await address;
    const { hostname: host, port } = new URL(url);
    const ahead = connect({ host, port: Number(port) });
    const begun = connect({ host, port: Number(port) }, () => begun.write('GET /api/health HTTP/1.1\r\n'));
    await Promise.all([once(ahead, 'connect'), once(begun, 'connect')]);
    const slow = beginLogin(url);
    // by then, those before have been taken on
    await once(slow, 'continue');
    child.kill('SIGTERM');
    await Promise.all([text(ahead), text(begun)]);
    // this one is waited for still
    slow.end(JSON.stringify({ username: 'x', pass: 'y' }));
    const [answer] = await once(slow, 'response');
    answer.resume();
    expect([answer.statusCode, (await ended).code]).toEqual([403, 0]);
  });

  it('waits for whoever is still taking an answer that is already written', async () => {
    const database = await openDatabase(readConfig(storage.env));
    await migrate(database);
    const inhalt = new Uint8Array(16_000_000);
    const id = await insertBericht(database.db, { datei_name: 'x.txt', typ: 'text/plain', created_date: null, inhalt });
    await database.db.destroy();
    const { child, ended, address } = run('server/main.ts', { env: { DEMO: '0' } });
    const { hostname: host, port } = new URL(await address);
    const line = connect({ host, port: Number(port) });
    line.write(`GET /api/bericht/${id} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await once(line, 'readable');
    child.kill('SIGTERM');
    await untilRefused(Number(port));
    expect((await buffer(line)).length).toBeGreaterThan(inhalt.length);
    expect((await ended).code).toBe(0);
  });

  it('cuts off whoever does not finish asking, and ends as done', async () => {
    const { child, ended, address } = run('server/main.ts', { env: { DEMO: '0' } });
    const hanging = beginLogin(await address);
    const cut = once(hanging, 'error');
    await once(hanging, 'continue');
    child.kill('SIGTERM');
    await cut;
    expect((await ended).code).toBe(0);
  });

  it('ends at once also while it is being written and a browser waits for changes', async () => {
    const { child, ended, address } = run('server/main.ts', { env: { DEMO: '0', NODE_ENV: 'development' } });
    const url = await address;
    const client = await (await fetch(`${url}/@vite/client`)).text();
    const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
    const browser = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
    await new Promise((resolve) => browser.addEventListener('message', resolve, { once: true }));
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  it('comes up also when two start at once on an empty database', async () => {
    const both = [run('server/main.ts', { env: { DEMO: '0' } }), run('server/main.ts', { env: { DEMO: '0' } })];
    await Promise.all(both.map(({ address }) => address));
    for (const { child } of both) child.kill('SIGTERM');
    const ended = await Promise.all(both.map((server) => server.ended));
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  });

  it('brings what an older version has left up to date, and says so once', async () => {
    const database = await openDatabase(readConfig(storage.env));
    await migrate(database, migrations.slice(0, -1));
    await database.db.destroy();
    const outputs = [];
    for (let start = 1; start <= 2; start++) {
      const { child, ended, address } = run('server/main.ts', { env: { DEMO: '0' } });
      await address;
      child.kill('SIGTERM');
      outputs.push((await ended).output);
    }
    expect(outputs).toEqual([
      expect.stringMatching(/^Bringing the database up to date, .*\nProgi is ready: /),
      expect.stringMatching(/^Progi is ready: /),
    ]);
  });

  // on SQLite every story of the browser begins with it
  it.runIf(inject('postgresUrl'))('fills an empty database, and prints the demo log-ins then', async () => {
    const first = run('server/main.ts');
    await first.address;
    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({
      code: 0,
      output: expect.stringContaining('Demo log-ins: admin / progi-demo, manager / progi-demo, mitglied / progi-demo'),
    });

    const later = run('server/main.ts');
    const login = await fetch(`${await later.address}/api/benutzer/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', pass: 'progi-demo' }),
    });
    expect(login.status).toBe(200);
    later.child.kill('SIGTERM');
    expect(await later.ended).toMatchObject({ code: 0, output: expect.not.stringContaining('Demo log-ins') });
  });

  it('starts with no user in production', async () => {
    const { child, ended, address } = run('server/main.ts', { env: { NODE_ENV: 'production' } });
    const url = await address;
    const login = await fetch(`${url}/api/benutzer/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', pass: 'progi-demo' }),
    });
    expect(login.status).toBe(403);
    child.kill('SIGTERM');
    expect((await ended).output).not.toContain('progi-demo');
  });
});
