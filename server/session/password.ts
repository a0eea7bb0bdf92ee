import { createTurns, fewAtOnce } from '#server/http/turns.ts';

// Argon2id is the library's default algorithm.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const inTurn = createTurns({ atOnce: fewAtOnce, waiting: 80 });

export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => {
    const { hash } = await argon2();
    return hash(composed(password), cost);
  });
}

/** Does the same work for a member without a password as for one with, so that the time tells nothing. */
export function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    const { verify } = await argon2();
    // one that was set in pieces before they were put together is kept in pieces
    for (const spelling of new Set([composed(password), password]))
      if (await verify(passwordHash ?? dummyHash, spelling)) return passwordHash != null;
    return false;
  });
}

/** Pasted from a Mac's files, an umlaut may come as a letter and two dots: it is the same as typed. */
function composed(password: string): string {
  return password.normalize('NFC');
}

/** Loaded with the first log-in. */
function argon2() {
  return import('@node-rs/argon2');
}

/** Of a password that nobody knows, at the same cost; to make one at each start would take as long as a log-in. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$x5ZCDzxLGlblYd2Tb8UxJg$zwK8bOMydEaC4eol4JPx0AJwN78KxfeCQfSFi54eAYo';
