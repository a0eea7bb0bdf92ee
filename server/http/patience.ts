import { setTimeout } from 'node:timers/promises';

const patienceMs = 8000;

/** What work leads to, or 'later': whoever clicked does not wait longer than this, and the work goes on. */
export function withPatience<T>(work: Promise<T>): Promise<T | 'later'> {
  return Promise.race([work, setTimeout(patienceMs, 'later' as const, { ref: false })]);
}
