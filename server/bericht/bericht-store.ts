import type { Insertable, Selectable } from 'kysely';
import type { Bericht } from '#contract/bericht.ts';
import type { Db } from '#server/db/engine.ts';
import type { BerichtTable } from '#server/db/tables.ts';
import type { StoredFile } from '#server/http/file-answer.ts';
import { keepDeleted, takeDeleted } from '#server/papierkorb/papierkorb-store.ts';

/** The latest upload first. */
export function listBerichte(db: Db): Promise<Bericht[]> {
  return db
    .selectFrom('bericht')
    .select(['id', 'datei_name as dateiName', 'created_date as createdDate', 'typ'])
    .orderBy('id', 'desc')
    .execute();
}

export function findBericht(db: Db, id: number): Promise<StoredFile | undefined> {
  return db
    .selectFrom('bericht')
    .select(['datei_name as dateiName', 'typ', 'inhalt as bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertBericht(db: Db, bericht: Insertable<BerichtTable>): Promise<number> {
  const { id } = await db.insertInto('bericht').values(bericht).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** One with this name and these bytes, of whatever day. */
export function findSameBericht(db: Db, { datei_name, inhalt }: Insertable<BerichtTable>) {
  const same = db.selectFrom('bericht').where(({ and }) => and({ datei_name, inhalt }));
  return same.select('id').executeTakeFirst();
}

/** Answers the name of the file, or undefined when there was none; call it within a transaction. */
export async function deleteBericht(trx: Db, id: number): Promise<string | undefined> {
  const row = await trx.deleteFrom('bericht').where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) return undefined;
  const { inhalt, ...zeile } = row;
  await keepDeleted(trx, 'bericht', zeile.datei_name, zeile, { inhalt, kopie: null });
  return zeile.datei_name;
}

type Zeile = Omit<Selectable<BerichtTable>, 'inhalt'>;

/** The other way round. */
export async function restoreBericht(trx: Db, id: number): Promise<string | undefined> {
  const kept = await takeDeleted<Zeile>(trx, 'bericht', id);
  if (!kept) return undefined;
  await insertBericht(trx, { ...kept.zeile, inhalt: kept.inhalt });
  return kept.zeile.datei_name;
}
