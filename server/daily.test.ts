import fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { daily, hourly } from './daily.ts';

const hour = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['hour', hourly, hour],
  ['day', daily, 24 * hour],
])(
  'tidies at the start and every %s, also after one in which it failed, until the server stops',
  async (_, tidies, ms) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lines: string[] = [];
    const log: FastifyBaseLogger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
    const app = fastify({ loggerInstance: log });
    const tidy = vi.fn(async () => {});
    tidies(app, 'old things could not go', tidy);
    await app.listen({ port: 0, host: '127.0.0.1' });
    expect(tidy).toHaveBeenCalledTimes(1);

    tidy.mockRejectedValueOnce(new Error('away'));
    await vi.advanceTimersByTimeAsync(ms);
    expect(tidy).toHaveBeenCalledTimes(2);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'old things could not go', err: { message: 'away' } },
    ]);
    await vi.advanceTimersByTimeAsync(ms);
    expect(tidy).toHaveBeenCalledTimes(3);

    await app.close();
    await vi.advanceTimersByTimeAsync(3 * ms);
    expect(tidy).toHaveBeenCalledTimes(3);
    expect(lines).toHaveLength(1);
  },
);

it('lets the server stop only once it is through, before the database is closed', async () => {
  const app = fastify();
  const tidied = Promise.withResolvers<void>();
  daily(app, 'x', () => tidied.promise);
  await app.listen({ port: 0, host: '127.0.0.1' });
  let isClosed = false;
  const closing = app.close().then(() => (isClosed = true));
  await expect.poll(() => app.server.listening).toBe(false);
  expect(isClosed).toBe(false);
  tidied.resolve();
  await closing;
});
