import { setTimeout as delay } from 'node:timers/promises';
import { ask } from './client.ts';
import { must } from './row.ts';

type Reading = { token?: string; paths?: string[]; pauseMs?: number };
type Reads = { count: number; slowest: number };

/** Reads as others do while something goes on; misses when one of them is not answered. */
export async function readWhile(
  url: string,
  work: Promise<unknown>,
  { token, paths = ['/health', '/anlaesse', '/archiv'], pauseMs }: Reading = {},
): Promise<Reads> {
  const reads = { count: 0, slowest: 0 };
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  over.catch(() => {});
  while (!isOver) {
    for (const path of paths) {
      const began = performance.now();
      const { status, body } = await ask(url, 'GET', path, { token });
      must(status === 200, `GET ${path} answered ${status} ${body} meanwhile`);
      reads.slowest = Math.max(reads.slowest, Math.round(performance.now() - began));
      reads.count++;
    }
    if (pauseMs) await delay(pauseMs);
  }
  await over;
  return reads;
}
