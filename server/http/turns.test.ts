import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AskOptions, startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
let token: string;
/** Holds up whoever is logged in when they have been let in. */
let hold: (() => Promise<void>) | undefined;
beforeAll(async () => {
  server = await startTestApp();
  server.app.addHook('preHandler', async ({ headers }) => {
    if (headers.authorization) await hold?.();
  });
  token = await server.login('mitglied');
});
afterAll(() => server.close());

const firstIn = async (table: 'beilage' | 'bericht') =>
  (await server.database.db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;

it.each([
  ['all past events', async () => '/archiv'],
  ['all events', async () => '/anlaesse/search'],
  ['an attachment', async () => `/anlass/beilage/${await firstIn('beilage')}`],
  ['a report', async () => `/bericht/${await firstIn('bericht')}`],
])('many who ask at once for %s let others in between', async (_, pathOf) => {
  const path = await pathOf();
  const answered: string[] = [];
  const ask = async (asked: string) => {
    const { statusCode } = await server.ask('GET', asked, { token });
    answered.push(`${asked} ${statusCode}`);
  };
  await Promise.all([...Array.from({ length: 20 }, () => ask(path)), ask('/health')]);
  expect(answered.toSorted()).toEqual([...Array(20).fill(`${path} 200`), '/health 200'].toSorted());
  expect(answered.indexOf('/health 200')).toBeLessThan(5);
});

it.each([
  ['all events', async () => ['/archiv', '/anlaesse/search']],
  ['an attachment', async () => Array<string>(2).fill(`/anlass/beilage/${await firstIn('beilage')}`)],
  ['a report', async () => Array<string>(2).fill(`/bericht/${await firstIn('bericht')}`)],
])('however many visitors wait for %s, members are let in', async (_, pathsOf) => {
  const [visited = '', asked = ''] = await pathsOf();
  const { db, engine } = server.database;
  const reached = Promise.withResolvers<void>();
  const full = Promise.withResolvers<void>();
  hold = () => {
    reached.resolve();
    return full.promise;
  };
  const ask = async (path: string, options?: AskOptions) => (await server.ask('GET', path, options)).statusCode;
  const member = ask(asked, { token });
  await reached.promise;
  hold = undefined;
  const waiting = await db.transaction().execute(async (trx) => {
    // on SQLite, there is one connection for all
    if (engine === 'postgres') await sql`lock table anlass, beilage, bericht`.execute(trx);
    const asks = Array.from({ length: 101 }, () => ask(visited));
    expect(await ask(visited)).toBe(429);
    full.resolve();
    await setImmediate();
    return { asks };
  });
  expect(new Set(await Promise.all(waiting.asks))).toEqual(new Set([200]));
  expect(await member).toBe(200);
});
