import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '#server/http/turns.ts';

// Argon2id is the library's default algorithm.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const inTurn = createTurns({ atOnce: 2, waiting: 40 });

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
