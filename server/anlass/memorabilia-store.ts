import type { Insertable, Selectable } from 'kysely';
import type { ProblemCode } from '#contract/errors.ts';
import { type Galerie, galeriePart, type Memorabilia } from '#contract/memorabilia.ts';
import type { Db } from '#server/db/engine.ts';
import type { MemorabiliaTable } from '#server/db/tables.ts';
import { keepDeleted, takeDeleted } from '#server/papierkorb/papierkorb-store.ts';
import { holdAnlass } from './anlass-store.ts';

const columns = ['id', 'datei_name as dateiName', 'typ', 'anlass_id as anlassId', 'breite', 'hoehe'] as const;

export function listMemorabilia(db: Db, anlassId: number): Promise<Memorabilia[]> {
  return memorabiliaOf(db, anlassId).execute();
}

/** Part of the photos, from `ab` on. */
export async function findGalerie(db: Db, anlassId: number, ab: number): Promise<Galerie> {
  const fotos = await memorabiliaOf(db, anlassId).limit(galeriePart).offset(ab).execute();
  const { total } = await db
    .selectFrom('memorabilia')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('anlass_id', '=', anlassId)
    .executeTakeFirstOrThrow();
  return { total, fotos };
}

/** The index on `anlass_id` finds them in the order they came. */
export function memorabiliaOf(db: Db, anlassId: number) {
  return db.selectFrom('memorabilia').select(columns).where('anlass_id', '=', anlassId).orderBy('id');
}

export function findMemorabilia(db: Db, id: number): Promise<Memorabilia | undefined> {
  return db.selectFrom('memorabilia').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function findOriginal(db: Db, id: number): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('memorabilia').select('original').where('id', '=', id).executeTakeFirst();
  return row?.original;
}

/** A copy is named by its kind: `350.webp`, `1400.jpeg`, … */
export type Kopie = { art: string; inhalt: Uint8Array };

/** Adds it to its event, which may be deleted by now; call it within a transaction. */
export async function insertMemorabilia(
  trx: Db,
  memorabilia: Insertable<MemorabiliaTable>,
  kopien: Kopie[],
  orElse?: ProblemCode,
): Promise<number> {
  await holdAnlass(trx, memorabilia.anlass_id, orElse);
  const { id } = await trx.insertInto('memorabilia').values(memorabilia).returning('id').executeTakeFirstOrThrow();
  for (const kopie of kopien) await keepKopie(trx, id, kopie);
  return id;
}

/** One of the same event with this name and these bytes. */
export function findSameMemorabilia(db: Db, { anlass_id, datei_name, original }: Insertable<MemorabiliaTable>) {
  const same = db.selectFrom('memorabilia').where(({ and }) => and({ anlass_id, datei_name, original }));
  return same.select('id').executeTakeFirst();
}

export async function findKopie(db: Db, id: number, art: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('memorabilia_kopie')
    .select('inhalt')
    .where('memorabilia_id', '=', id)
    .where('art', '=', art)
    .executeTakeFirst();
  return row?.inhalt;
}

/** The copies of one kind of all photos of an event, by the id of the photo. */
export async function findKopien(db: Db, anlassId: number, art: string): Promise<Map<number, Uint8Array>> {
  const rows = await db
    .selectFrom('memorabilia_kopie')
    .innerJoin('memorabilia', 'memorabilia.id', 'memorabilia_kopie.memorabilia_id')
    .select(['memorabilia.id', 'memorabilia_kopie.inhalt'])
    .where('memorabilia.anlass_id', '=', anlassId)
    .where('memorabilia_kopie.art', '=', art)
    .execute();
  return new Map(rows.map(({ id, inhalt }) => [id, inhalt]));
}

/** Keeps a copy unless another request was quicker. */
export async function keepKopie(db: Db, id: number, kopie: Kopie): Promise<void> {
  await db
    .insertInto('memorabilia_kopie')
    .values({ memorabilia_id: id, ...kopie })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Answers the name of the photo, or undefined when there was none; the copies go with it. Call it within a transaction. */
export async function deleteMemorabilia(trx: Db, id: number): Promise<string | undefined> {
  const row = await trx.deleteFrom('memorabilia').where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) return undefined;
  const { original, ...zeile } = row;
  await keepDeleted(trx, 'memorabilia', zeile.datei_name, zeile, { inhalt: original, kopie: null });
  return zeile.datei_name;
}

type Zeile = Omit<Selectable<MemorabiliaTable>, 'original'>;

/** The other way round; copies are made anew when they are asked for. */
export async function restoreMemorabilia(trx: Db, id: number): Promise<string | undefined> {
  const kept = await takeDeleted<Zeile>(trx, 'memorabilia', id);
  if (!kept) return undefined;
  await insertMemorabilia(trx, { ...kept.zeile, original: kept.inhalt }, [], 'anlass.geloescht');
  return kept.zeile.datei_name;
}
