import { session as limits } from '#contract/limits.ts';
import type { sessionEndpoints } from '#contract/session.ts';
import { audit, auditCounting } from '#server/audit/audit-store.ts';
import { findLogin, type Login, takeBenutzerTurn } from '#server/benutzer/benutzer-store.ts';
import type { Db } from '#server/db/engine.ts';
import { sentence } from '#server/http/messages.ts';
import type { Handlers } from '#server/http/mount.ts';
import { ProblemError } from '#server/http/problem.ts';
import { createTurns } from '#server/http/turns.ts';
import type { Services } from '#server/services.ts';
import { succeedAttempt, withdrawAttempt } from './login-store.ts';
import { type Proof, provePassword } from './prove-password.ts';
import { createSession, endSession } from './session-store.ts';
import { signToken } from './token.ts';

// Log-ins wait for those who change members, as for an import; each holds a connection meanwhile, and others need one too.
const inTurn = createTurns({ atOnce: 3, waiting: 80 });

export const sessionRoutes = ({ db, secret }: Services): Handlers<typeof sessionEndpoints> => ({
  login: async ({ body, network, log }) => {
    const proof = await provePassword(db, body.username, network, body.pass);
    const opened = proof.matches ? await open(db, body.username, proof) : undefined;
    if (!opened) {
      await auditFailure(db, proof.benutzer);
      log.info({ network }, 'log-in refused');
      throw new ProblemError('login.falsch');
    }

    const { id: key, benutzername: username, rolle } = opened.benutzer;
    log.info({ network, wer: key }, 'log-in');
    return { token: await signToken(secret, { username, key, rolle, ...opened.session }) };
  },

  logout: async ({ session }) => {
    await db.transaction().execute(async (trx) => {
      await endSession(trx, session.jti);
      await audit(trx, { was: 'logout', wer: session.key });
    });
    return sentence('abgemeldet');
  },
});

async function open(db: Db, username: string, proof: Proof) {
  try {
    return await inTurn(() => openSession(db, username, proof));
  } catch (error) {
    // turned away, or not let in by a busy database: that was no guess, and must not lock whoever tries again
    await withdrawAttempt(db, proof.attempt);
    throw error;
  }
}

/** Looking at a password takes a while, in which it may have changed: then it opens nothing, and a new role counts. */
function openSession(db: Db, username: string, { benutzer: proven, attempt }: Proof) {
  return db.transaction().execute(async (trx) => {
    await takeBenutzerTurn(trx);
    await succeedAttempt(trx, attempt);
    const benutzer = await findLogin(trx, username);
    if (!benutzer || benutzer.passwortHash !== proven?.passwortHash) return undefined;
    await audit(trx, { was: 'login', wer: benutzer.id });
    return { benutzer, session: await createSession(trx, benutzer.id) };
  });
}

// How often a name that a member has may fail is limited by its lock. Of other names nothing is kept but that they were
// tried: one may well be a password in the wrong field.
function auditFailure(db: Db, benutzer: Login | undefined): Promise<void> {
  const was = 'login.fehlgeschlagen';
  if (!benutzer) return auditCounting(db, was, limits.lockMinutes * 60_000);
  return audit(db, { was, wer: null, objektId: benutzer.id, bezeichnung: benutzer.benutzername });
}
