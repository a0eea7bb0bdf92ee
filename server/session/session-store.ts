import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { session as limits } from '#contract/limits.ts';
import type { Actor } from '#contract/permissions.ts';
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

type Found = Actor & { username: string; usedAt: number };

export async function findSession(db: Db, jti: string, idleMs: number): Promise<Session | null> {
  const now = Date.now();
  // as text, since every request of a member asks it: to put it together anew took three times as long as the answer
  const { rows } = await sql<Found>`
    select benutzer.id as key, benutzer.rolle, benutzer.benutzername as username, session.used_at as "usedAt"
    from session join benutzer on benutzer.id = session.benutzer_id
    where session.jti = ${jti} and ${isOpen(idleMs, now)} and benutzer.mitglieder_typ <> 'VERSTORBEN'`.execute(db);
  if (!rows[0]) return null;
  const { usedAt, ...found } = rows[0];
  if (now - usedAt > idleMs / notesPerIdle) await noteUse(db, jti, now);
  return { ...found, jti };
}

/**
 * Has neither ended nor been left unused for so long. Where the clock has been put back, one that was used as far ahead
 * would live on until then.
 */
function isOpen(idleMs: number, now: number): RawBuilder<SqlBool> {
  return sql`(session.expires_at > ${now} and session.used_at > ${now - idleMs} and session.used_at < ${now + idleMs})`;
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
  const rows = await db
    .selectFrom('session')
    .select(['created_at', 'expires_at'])
    .where(isOpen(idleMs, Date.now()))
    .where('benutzer_id', '=', benutzerId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ begonnen: toLocalDateTime(row.created_at), bis: toLocalDateTime(row.expires_at) }));
}
