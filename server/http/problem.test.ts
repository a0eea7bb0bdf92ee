import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleErrors } from './problem.ts';

it('a SQLite that another process keeps to itself is answered with 503, and when to come back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'progi-test-'));
  const [other, ours] = [0, 0].map((timeout) => new DatabaseSync(join(folder, 'progi.sqlite'), { timeout }));
  const app = Fastify();
  handleErrors(app);
  app.get('/write', () => ours?.exec('begin immediate'));
  app.get('/nonsense', () => ours?.exec('nonsense'));

  other?.exec('begin immediate');
  const answer = await app.inject('/write');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({ code: 'datenbank.weg' });
  expect((await app.inject('/nonsense')).statusCode).toBe(500);

  await app.close();
  other?.close();
  ours?.close();
  rmSync(folder, { recursive: true });
});

it('tells a database that is away, and a disk that is full, from what went wrong in the program', async () => {
  const away =
    '08006 57P01 57014 25P03 53300 ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN';
  const broken = [
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
  ];
  const kinds = {
    503: [
      ...away.split(' ').map((code) => ({ code })),
      ...broken.map((message) => ({ message })),
      { code: 'ENOENT', syscall: 'connect' },
    ],
    507: [{ code: '53100' }, { code: 'ENOSPC' }, { errcode: 13 }, { errcode: 4874 }],
    500: [
      { code: '23503' },
      { code: 'ENOENT', syscall: 'open' },
      { code: 'EACCES', syscall: 'connect' },
      { errcode: 19 },
    ],
  };
  const app = Fastify();
  handleErrors(app);
  const errors = Object.values(kinds).flat();
  app.get('/', () => {
    throw Object.assign(new Error('x'), errors.shift());
  });
  for (const [status, all] of Object.entries(kinds))
    for (const error of all) expect([error, (await app.inject('/')).statusCode]).toEqual([error, Number(status)]);
  await app.close();
});
