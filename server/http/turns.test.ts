import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTurns } from '#server/http/turns.ts';
import { type AskOptions, startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
let token: string;
/** Holds up whoever is logged in when they have been let in. */
let hold: (() => Promise<void>) | undefined;
/** Milliseconds that each answer is said to take besides. */
let takes = 0;
let late = 0;
beforeAll(async () => {
  server = await startTestApp();
  server.app.addHook('onSend', async () => {
    late += takes;
  });
  server.app.addHook('preHandler', async ({ headers }) => {
    if (headers.authorization) await hold?.();
  });
  token = await server.login('mitglied');
});
afterAll(() => server.close());

const firstIn = async (table: 'beilage' | 'bericht') =>
  (await server.database.db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;
const withPhotos = async () =>
  (await server.database.db.selectFrom('memorabilia').select('anlass_id').executeTakeFirstOrThrow()).anlass_id;

it.each([
  ['all past events', async () => '/archiv'],
  ['all events', async () => '/anlaesse/search'],
  ['an attachment', async () => `/anlass/beilage/${await firstIn('beilage')}`],
  ['a report', async () => `/bericht/${await firstIn('bericht')}`],
])('many who ask at once for %s let others in between', async (_, pathOf) => {
  const path = await pathOf();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + late);
  takes = 11;
  const answered: string[] = [];
  const ask = async (asked: string) => {
    const { statusCode } = await server.ask('GET', asked, { token });
    answered.push(`${asked} ${statusCode}`);
  };
  await Promise.all([...Array.from({ length: 20 }, () => ask(path)), ask('/health')]);
  takes = 0;
  vi.restoreAllMocks();
  expect(answered.toSorted()).toEqual([...Array(20).fill(`${path} 200`), '/health 200'].toSorted());
  expect(answered.indexOf('/health 200')).toBeLessThan(10);
});

it.each([
  ['all events', async () => ['/archiv', '/anlaesse/search']],
  ['an attachment', async () => Array<string>(2).fill(`/anlass/beilage/${await firstIn('beilage')}`)],
  ['a report', async () => Array<string>(2).fill(`/bericht/${await firstIn('bericht')}`)],
  ['all photos of an event', async () => Array<string>(2).fill(`/anlass/${await withPhotos()}/memo`)],
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
    const asks = Array.from({ length: 102 }, () => ask(visited));
    expect(await ask(visited)).toBe(429);
    full.resolve();
    await setImmediate();
    return { asks };
  });
  expect(new Set(await Promise.all(waiting.asks))).toEqual(new Set([200]));
  expect(await member).toBe(200);
});

describe('how often others come in between what is done in turn:', () => {
  let now = 1000;
  let idleTime = 0;
  let rounds = 0;
  let isCounting = false;
  beforeAll(() => {
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    vi.spyOn(performance.nodeTiming, 'idleTime', 'get').mockImplementation(() => idleTime);
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });

  it.each([
    ['often after what takes long, for Node takes up one new connection each time', { takes: 11 }, [21, 23]],
    ['as often after what takes long to write', { takes: 0, writing: 11 }, [21, 23]],
    ['once after what takes a moment', { takes: 1 }, [1, 2]],
    ['once where nobody was waiting', { takes: 11, idle: 1 }, [1, 2]],
    ['often between two that wait and take long', { takes: 11, areWaiting: true }, [21, 22]],
    ['not at all between two that wait and take a moment', { takes: 1, areWaiting: true }, [0, 0]],
  ])('%s', async (_, { takes, writing = 0, idle = 0, areWaiting }: Done, [least, most]) => {
    const counted = countRounds();
    const inTurn = createTurns({ atOnce: 1, waiting: 2 });
    const seen: number[] = [];
    const ask = async () => {
      await inTurn(async () => {
        seen.push(rounds);
        now += takes;
      });
      now += writing;
      idleTime += idle;
    };
    if (areWaiting) await Promise.all([ask(), ask(), ask()]);
    while (seen.length < 3) await ask();
    isCounting = false;
    await counted;
    const [, second = 0, third = 0] = seen;
    expect(third - second).toBeGreaterThanOrEqual(least ?? 0);
    expect(third - second).toBeLessThanOrEqual(most ?? 0);
  });

  async function countRounds(): Promise<void> {
    for (isCounting = true; isCounting; rounds++) await setImmediate();
  }
});

/** Milliseconds that a work takes, and the writing of its answer, and how long Node had nothing to do then. */
type Done = { takes: number; writing?: number; idle?: number; areWaiting?: boolean };
