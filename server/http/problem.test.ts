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
