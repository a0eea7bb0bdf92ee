import fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { hourly, hourlyFromStart } from './hourly.ts';

const hour = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['at the start and ', hourlyFromStart, 1],
  ['', hourly, 0],
])('tidies %severy hour, also after one in which it failed, until the server stops', async (_, tidies, atStart) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lines: string[] = [];
  const log: FastifyBaseLogger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const app = fastify({ loggerInstance: log });
  const tidy = vi.fn(async () => {});
  tidies(app, 'old things could not go', tidy);
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(tidy).toHaveBeenCalledTimes(atStart);

  tidy.mockRejectedValueOnce(new Error('away'));
  await vi.advanceTimersByTimeAsync(hour);
  expect(tidy).toHaveBeenCalledTimes(atStart + 1);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'old things could not go', err: { message: 'away' } },
  ]);
  await vi.advanceTimersByTimeAsync(hour);
  expect(tidy).toHaveBeenCalledTimes(atStart + 2);

  await app.close();
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(tidy).toHaveBeenCalledTimes(atStart + 2);
  expect(lines).toHaveLength(1);
});

it('lets the server stop only once it is through, before the database is closed', async () => {
  const app = fastify();
  const tidied = Promise.withResolvers<void>();
  hourlyFromStart(app, 'x', () => tidied.promise);
  await app.listen({ port: 0, host: '127.0.0.1' });
  let isClosed = false;
  const closing = app.close().then(() => (isClosed = true));
  await expect.poll(() => app.server.listening).toBe(false);
  expect(isClosed).toBe(false);
  tidied.resolve();
  await closing;
});
