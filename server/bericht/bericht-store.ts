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

/** Answers the name of the file that is gone, or undefined when there was none. */
export async function deleteBericht(db: Db, id: number): Promise<string | undefined> {
  const row = await db.deleteFrom('bericht').where('id', '=', id).returning('datei_name').executeTakeFirst();
  return row?.datei_name;
}
