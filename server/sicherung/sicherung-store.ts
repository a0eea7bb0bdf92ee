import type { Selectable } from 'kysely';
import type { Db } from '#server/db/engine.ts';
import type { Tables } from '#server/db/tables.ts';

// One row says how backups go. Of all processes that share the database, the one whose conditional update takes it
// makes the backup; it says again and again that it is still there.

export const leaseMs = 120_000;
// Further ahead, a deadline is left from a clock that has been set back. One just beyond a lease was set by a server
// whose clock is a little ahead, or a moment after this one had looked at its own.
const furthestMs = 2 * leaseMs;
const retryMs = 3_600_000;

type Lauf = Selectable<Tables['sicherung_lauf']>;

export function getLauf(db: Db): Promise<Lauf> {
  return db.selectFrom('sicherung_lauf').selectAll().executeTakeFirstOrThrow();
}

export function isRunning({ frist }: Lauf): boolean {
  const now = Date.now();
  return frist > now && frist <= now + furthestMs;
}

export function claim(db: Db): Promise<boolean> {
  return take(db, Date.now());
}

/** Only when none was made since it became due; after a failure an hour passes. */
export async function claimDaily(db: Db, due: number): Promise<boolean> {
  const now = Date.now();
  const { taeglich, gescheitert } = await getLauf(db);
  const isDone = taeglich >= due && taeglich <= now;
  const hasJustFailed = gescheitert !== null && gescheitert > now - retryMs && gescheitert <= now;
  return !isDone && !hasJustFailed && take(db, now, taeglich);
}

async function take(db: Db, now: number, taeglich?: number): Promise<boolean> {
  let update = db
    .updateTable('sicherung_lauf')
    .set({ frist: now + leaseMs })
    .where((eb) => eb.or([eb('frist', '<=', now), eb('frist', '>', now + furthestMs)]));
  // another process may have made it since it was looked at
  if (taeglich !== undefined) update = update.where('taeglich', '=', taeglich);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function renew(db: Db): Promise<void> {
  await db
    .updateTable('sicherung_lauf')
    .set({ frist: Date.now() + leaseMs })
    .execute();
}

export async function release(db: Db): Promise<void> {
  await db.updateTable('sicherung_lauf').set({ frist: 0 }).execute();
}

export async function noteSuccess(db: Db, began: number, isDaily: boolean): Promise<void> {
  await db
    .updateTable('sicherung_lauf')
    .set({ frist: 0, gelungen: began, ...(isDaily && { taeglich: began }) })
    .execute();
}

export async function noteFailure(db: Db, fehler: string): Promise<void> {
  await db.updateTable('sicherung_lauf').set({ frist: 0, gescheitert: Date.now(), fehler }).execute();
}
