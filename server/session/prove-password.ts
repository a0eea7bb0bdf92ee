import { session as limits } from '#contract/limits.ts';
import { foldBenutzername } from '#server/benutzer/benutzer-row.ts';
import { findLogin, type Login } from '#server/benutzer/benutzer-store.ts';
import type { Db } from '#server/db/engine.ts';
import { ProblemError } from '#server/http/problem.ts';
import { type Attempt, beginAttempt, failAttempt, withdrawAttempt } from './login-store.ts';
import { verifyPassword } from './password.ts';

export type Proof = { benutzer: Login | undefined; matches: boolean; attempt: Attempt };

// a whole fraternity may log in at once, all from one house
const mostUnderWay = 80;
const mostOfOneNetwork = 40;
/** The network of each log-in that is being looked at. */
const underWay: string[] = [];

/**
 * Looks at a password once, and counts: too many wrong ones lock the name, wherever they were entered. What follows a
 * right one says so in its own transaction (`succeedAttempt`).
 */
export function provePassword(db: Db, username: string, network: string, pass: string): Promise<Proof> {
  return amongFew(network, async () => {
    const attempt = await beginAttempt(db, foldBenutzername(username), network);
    if (!attempt) throw new ProblemError('login.gesperrt', { retryAfter: limits.lockMinutes * 60 });
    const benutzer = await findLogin(db, username);
    const matches = await verifyPassword(benutzer?.passwortHash, pass).catch(async (error) => {
      // turned away by a busy server: that is no guess, and must not lock whoever tries again
      await withdrawAttempt(db, attempt);
      throw error;
    });
    if (!matches) await failAttempt(db, attempt);
    return { benutzer, matches, attempt };
  });
}

/** Whoever comes beyond them is turned away before anything is written: else a flood of names would fill the disk. */
async function amongFew<T>(network: string, work: () => Promise<T>): Promise<T> {
  const ofThisNetwork = underWay.filter((other) => other === network).length;
  if (underWay.length >= mostUnderWay || ofThisNetwork >= mostOfOneNetwork)
    throw new ProblemError('zuViele', { retryAfter: 2 });
  underWay.push(network);
  try {
    return await work();
  } finally {
    underWay.splice(underWay.indexOf(network), 1);
  }
}
