import { hash, verify } from '@node-rs/argon2';
import { ProblemError } from '#server/http/problem.ts';

// Argon2id is the library's default algorithm.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

// Hashing fills a core for a while: two at once, a short queue, and whoever comes then is asked to come again.
const mostAtOnce = 2;
const mostWaiting = 40;

let running = 0;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Does the same work for a member without a password as for one with, so that the time tells nothing. */
export function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(passwordHash ?? (await dummyHash), password);
    return matches && passwordHash != null;
  });
}

const dummyHash = hash('nobody has this password', cost);

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new ProblemError('zuViele', { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
