import { session as limits } from '#contract/limits.ts';
import type { sessionEndpoints } from '#contract/session.ts';
import { findLogin, foldBenutzername } from '#server/benutzer/benutzer-store.ts';
import { sentence } from '#server/http/messages.ts';
import type { Handlers } from '#server/http/mount.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { Services } from '#server/services.ts';
import { beginAttempt, failAttempt, succeedAttempt } from './login-store.ts';
import { verifyPassword } from './password.ts';
import { createSession, endSession } from './session-store.ts';
import { signToken } from './token.ts';

export const sessionRoutes = ({ db, secret }: Services): Handlers<typeof sessionEndpoints> => ({
  login: async ({ body, network, log }) => {
    const attempt = await beginAttempt(db, foldBenutzername(body.username), network);
    if (!attempt) throw new ProblemError('login.gesperrt', { retryAfter: limits.lockMinutes * 60 });

    const benutzer = await findLogin(db, body.username);
    const matches = await verifyPassword(benutzer?.passwortHash, body.pass);
    if (!benutzer || !matches) {
      await failAttempt(db, attempt);
      log.info({ network }, 'log-in refused');
      throw new ProblemError('login.falsch');
    }

    await succeedAttempt(db, attempt);
    const { jti, createdAt, expiresAt } = await createSession(db, benutzer.id);
    const token = await signToken(secret, {
      username: benutzer.benutzername,
      key: benutzer.id,
      rolle: benutzer.rolle,
      jti,
      iat: Math.floor(createdAt / 1000),
      exp: Math.floor(expiresAt / 1000),
    });
    return { token };
  },

  logout: async ({ session }) => {
    await endSession(db, session.jti);
    return sentence('abgemeldet');
  },
});
