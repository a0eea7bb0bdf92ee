import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxBodyBytes } from '#contract/limits.ts';
import type { Session } from './guard.ts';
import { ProblemError } from './problem.ts';

// A picture takes some times its size until it is worked off. Forms send one after the other; what else a member runs
// might send a hundred at once.

export const mostAtOnce = 8;

/** How many each member has under way. */
const counts = new Map<number, number>();
const works = new WeakMap<FastifyRequest, Promise<void>>();

/** Before the body is read: refuses one too many. */
export function countLarge({ key }: Session, request: FastifyRequest, reply: FastifyReply): void {
  if (!isLarge(request)) return;
  const count = counts.get(key) ?? 0;
  if (count === mostAtOnce) throw new ProblemError('zuViele', { retryAfter: 2 });
  counts.set(key, count + 1);
  finished(reply.raw, async () => {
    // whoever sent it may have gone before
    await works.get(request);
    const left = (counts.get(key) as number) - 1;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  });
}

function isLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > maxBodyBytes;
}

/** Counts it until this is done. */
export async function whileCounted<T>(request: FastifyRequest, work: () => Promise<T> | T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>();
  works.set(request, promise);
  try {
    return await work();
  } finally {
    resolve();
  }
}
