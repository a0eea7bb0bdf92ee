import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Session } from './guard.ts';
import { ProblemError } from './problem.ts';

/** How much of such work is done at once: one core is left to everything else. */
export const fewAtOnce = Math.min(2, availableParallelism() - 1) || 1;

/** So long goes on at a stretch what is done in turn, and so long at most whatever else is asked for then comes in between. */
const stretchMs = 10;

/** `ofOne`: how much of what waits may be one member's. */
type Limits = { atOnce: number; waiting: number; ofOne?: number };

/**
 * Work that fills a core for a while: so many at once, a short queue, and whoever comes then is asked to come again.
 */
export function createTurns({ atOnce, waiting: mostWaiting, ofOne = mostWaiting }: Limits) {
  let running = 0;
  let began = 0;
  let idleBefore = -1;
  const waiting: { who: number | undefined; begin: () => void }[] = [];
  const isFull = (who?: number) =>
    waiting.length >= mostWaiting || waiting.filter((other) => other.who === who).length >= ofOne;

  return async function inTurn<T>(work: () => Promise<T>, who?: number): Promise<T> {
    if (running < atOnce) {
      running++;
      // whoever asks at the same moment waits, and others come in between
      await setImmediate();
    } else {
      if (isFull(who)) throw new ProblemError('zuViele', { retryAfter: 2 });
      await new Promise<void>((begin) => waiting.push({ who, begin }));
    }
    try {
      const { idleTime } = performance.nodeTiming;
      // where Node had nothing to do since the one before, nobody was waiting
      if (idleTime > idleBefore) {
        began = performance.now();
      } else if (performance.now() - began > stretchMs) {
        await letOthersIn();
        began = performance.now();
      }
      return await work();
    } finally {
      idleBefore = performance.nodeTiming.idleTime;
      const next = waiting.shift();
      if (next) next.begin();
      else running--;
    }
  };
}

/** Node takes up one new connection each time round: behind a hundred of them everyone would wait for a hundred works. */
async function letOthersIn(): Promise<void> {
  // the answer before has still to be written
  await setImmediate();
  const end = performance.now() + stretchMs;
  for (let rounds = 0; rounds < 20 && performance.now() < end; rounds++) await setImmediate();
}

/**
 * For what is megabytes: whatever many ask for at once is read in turn, or all of it would be held. Visitors and members
 * wait apart: however many the ones are, the others are let in.
 */
export function createTurnsApart() {
  const [ofVisitors, ofMembers] = [createTurns(fewLarge), createTurns(fewLarge)];
  return <T>(session: Session | null, work: () => Promise<T>) => (session ? ofMembers : ofVisitors)(work);
}

const fewLarge: Limits = { atOnce: 2, waiting: 100 };
