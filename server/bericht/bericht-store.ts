import type { Insertable } from 'kysely';
import type { Bericht } from '#contract/bericht.ts';
import type { Db } from '#server/db/engine.ts';
import type { BerichtTable } from '#server/db/tables.ts';

/** The latest upload first. */
export function listBerichte(db: Db): Promise<Bericht[]> {
  return db
    .selectFrom('bericht')
    .select(['id', 'datei_name as dateiName', 'created_date as createdDate', 'typ'])
    .orderBy('id', 'desc')
    .execute();
}

export type BerichtFile = { dateiName: string; typ: string; inhalt: Uint8Array };

export function findBericht(db: Db, id: number): Promise<BerichtFile | undefined> {
  return db
    .selectFrom('bericht')
    .select(['datei_name as dateiName', 'typ', 'inhalt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertBericht(db: Db, bericht: Insertable<BerichtTable>): Promise<number> {
  const { id } = await db.insertInto('bericht').values(bericht).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function deleteBericht(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('bericht').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
