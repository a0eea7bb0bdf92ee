import { cpuOf, type Load, load, median, type Question } from './load.ts';
import { record } from './record.ts';
import { type Running, start } from './site.ts';

// One thing against another in the same run, in turns.

export const siteFile = 'scripts/start.js';
export const bareFile = 'bench/bare.js';
export const visitor = { cookie: 'XSRF-TOKEN=bench', 'accept-encoding': 'gzip, deflate, br, zstd' };

/** What a request costs: requests in a second, milliseconds of processor time and of waiting for one, bytes of its body. */
type Cost = { perSecond: number; cpu: number; latency: number; bytes: number };

export async function cost({ address, pid }: Running, question: Question | Question[], amount: Load): Promise<Cost> {
  const before = cpuOf(pid);
  const { perSecond, latencies, bytes } = await load(address, question, amount);
  return { perSecond, cpu: (cpuOf(pid) - before) / latencies.length, latency: median(latencies), bytes };
}

/** Measures each in turns, so many rounds, after some that do not count: code that runs often is compiled meanwhile. */
export async function inTurns<T>(rounds: number, measures: (() => Promise<T>)[], warmUps = 1): Promise<T[][]> {
  const found: T[][] = measures.map(() => []);
  for (let round = 1 - warmUps; round <= rounds; round++) {
    for (const [index, measure] of measures.entries()) {
      const value = await measure();
      if (round > 0) found[index]?.push(value);
    }
  }
  return found;
}

/** Asks the site once for each answer, and gives a bare server the same to send. */
export async function startBare({ address }: Running, questions: Question[]): Promise<Running> {
  const recorded: Record<string, unknown> = {};
  for (const question of questions) recorded[question.path] = await record(address, question);
  return start(bareFile, {}, JSON.stringify(recorded));
}
