import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Session } from './guard.ts';
import { ProblemError } from './problem.ts';

/** How much of such work is done at once: one core is left to everything else. */
export const fewAtOnce = Math.min(2, availableParallelism() - 1) || 1;

type Limits = { atOnce: number; waiting: number };

/**
 * Work that fills a core for a while: so many at once, a short queue, and whoever comes then is asked to come again.
 */
export function createTurns({ atOnce, waiting: mostWaiting }: Limits) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new ProblemError('zuViele', { retryAfter: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      // between many, whatever else is asked for gets a turn
      await setImmediate();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** The same, where visitors and members wait apart: however many the ones are, the others are let in. */
export function createTurnsApart(limits: Limits) {
  const [ofVisitors, ofMembers] = [createTurns(limits), createTurns(limits)];
  return <T>(session: Session | null, work: () => Promise<T>) => (session ? ofMembers : ofVisitors)(work);
}
