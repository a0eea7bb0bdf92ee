import type { Insertable, Selectable } from 'kysely';
import type { Beilage } from '#contract/beilage.ts';
import type { ProblemCode } from '#contract/errors.ts';
import type { Db } from '#server/db/engine.ts';
import type { BeilageTable } from '#server/db/tables.ts';
import type { StoredFile } from '#server/http/file-answer.ts';
import { keepDeleted, takeDeleted } from '#server/papierkorb/papierkorb-store.ts';
import { holdAnlass } from './anlass-store.ts';

export function listBeilagen(db: Db, anlassId: number): Promise<Beilage[]> {
  return db
    .selectFrom('beilage')
    .select(['id', 'datei_name as dateiName', 'typ', 'anlass_id as anlassId', 'groesse'])
    .where('anlass_id', '=', anlassId)
    .orderBy('id')
    .execute();
}

export function findBeilage(db: Db, id: number): Promise<StoredFile | undefined> {
  return db
    .selectFrom('beilage')
    .select(['datei_name as dateiName', 'typ', 'inhalt as bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** As visitors get it: a picture without its metadata, everything else as it was uploaded. */
export function findPublicBeilage(db: Db, id: number): Promise<StoredFile | undefined> {
  return db
    .selectFrom('beilage')
    .select((eb) => ['datei_name as dateiName', 'typ', eb.fn.coalesce('kopie', 'inhalt').as('bytes')])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds it to its event, which may be deleted by now; call it within a transaction. */
export async function insertBeilage(trx: Db, beilage: Insertable<BeilageTable>, orElse?: ProblemCode): Promise<number> {
  await holdAnlass(trx, beilage.anlass_id, orElse);
  const { id } = await trx.insertInto('beilage').values(beilage).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** One of the same event with this name and these bytes. */
export function findSameBeilage(db: Db, { anlass_id, datei_name, inhalt }: Insertable<BeilageTable>) {
  const same = db.selectFrom('beilage').where(({ and }) => and({ anlass_id, datei_name, inhalt }));
  return same.select('id').executeTakeFirst();
}

/** Answers the name of the file, or undefined when there was none; call it within a transaction. */
export async function deleteBeilage(trx: Db, id: number): Promise<string | undefined> {
  const row = await trx.deleteFrom('beilage').where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) return undefined;
  const { inhalt, kopie, ...zeile } = row;
  await keepDeleted(trx, 'beilage', zeile.datei_name, zeile, { inhalt, kopie });
  return zeile.datei_name;
}

type Zeile = Omit<Selectable<BeilageTable>, 'inhalt' | 'kopie'>;

/** The other way round. */
export async function restoreBeilage(trx: Db, id: number): Promise<string | undefined> {
  const kept = await takeDeleted<Zeile>(trx, 'beilage', id);
  if (!kept) return undefined;
  const { zeile, inhalt, kopie } = kept;
  await insertBeilage(trx, { ...zeile, inhalt, kopie }, 'anlass.geloescht');
  return zeile.datei_name;
}
