import { randomUUID } from 'node:crypto';
import { session as limits } from '#contract/limits.ts';
import type { Db } from '#server/db/engine.ts';
import type { Session } from '#server/http/guard.ts';
import { ProblemError } from '#server/http/problem.ts';
import { toLocalDateTime } from '#server/local-time.ts';

/** As a token says it: moments in seconds. */
type NewSession = { jti: string; iat: number; exp: number };

export async function createSession(db: Db, benutzerId: number): Promise<NewSession> {
  const now = Date.now();
  const jti = randomUUID();
  const expiresAt = now + limits.lifetimeHours * 3_600_000;
  await db.deleteFrom('session').where('expires_at', '<', now).execute();
  await db
    .insertInto('session')
    .values({ jti, benutzer_id: benutzerId, created_at: now, expires_at: expiresAt, used_at: now })
    .execute();
  return { jti, iat: Math.floor(now / 1000), exp: Math.floor(expiresAt / 1000) };
}

export async function findSession(db: Db, jti: string, idleMs: number): Promise<Session | null> {
  const now = Date.now();
  const row = await openSessions(db, idleMs, now)
    .innerJoin('benutzer', 'benutzer.id', 'session.benutzer_id')
    .select(['session.used_at', 'benutzer.id', 'benutzer.rolle', 'benutzer.benutzername'])
    .where('session.jti', '=', jti)
    .where('benutzer.mitglieder_typ', '!=', 'VERSTORBEN')
    .executeTakeFirst();
  if (!row) return null;
  if (now - row.used_at > idleMs / notesPerIdle) await noteUse(db, jti, now);
  return { jti, key: row.id, rolle: row.rolle, username: row.benutzername };
}

/**
 * Those that have neither ended nor been left unused for so long. Where the clock has been put back, one that was used
 * as far ahead would live on until then.
 */
function openSessions(db: Db, idleMs: number, now: number) {
  return db
    .selectFrom('session')
    .where('session.expires_at', '>', now)
    .where('session.used_at', '>', now - idleMs)
    .where('session.used_at', '<', now + idleMs);
}

/** Not at each request: a session may end this much of its idle time early. */
const notesPerIdle = 12;

async function noteUse(db: Db, jti: string, now: number): Promise<void> {
  const noting = db.updateTable('session').set({ used_at: now }).where('jti', '=', jti).execute();
  // people go on reading where nothing can be written; the session merely ends earlier
  await noting.catch(() => {});
}

/**
 * Asks again, within the transaction of a deed: whatever takes a right away ends the session. By writing, which makes
 * what one session sends twice at once come one after the other, and find what the first has done.
 */
export async function requireSession(trx: Db, { jti }: Session): Promise<void> {
  const { numUpdatedRows } = await trx.updateTable('session').set({ jti }).where('jti', '=', jti).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ProblemError('token.ungueltig');
}

export async function endSession(db: Db, jti: string): Promise<void> {
  await db.deleteFrom('session').where('jti', '=', jti).execute();
}

/** Ends all sessions of a member, or all but the one that asks. */
export async function endSessionsOf(db: Db, benutzerId: number, except?: string): Promise<void> {
  let query = db.deleteFrom('session').where('benutzer_id', '=', benutzerId);
  if (except !== undefined) query = query.where('jti', '!=', except);
  await query.execute();
}

export async function listSessionsOf(db: Db, benutzerId: number, idleMs: number) {
  const rows = await openSessions(db, idleMs, Date.now())
    .select(['created_at', 'expires_at'])
    .where('benutzer_id', '=', benutzerId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ begonnen: toLocalDateTime(row.created_at), bis: toLocalDateTime(row.expires_at) }));
}
