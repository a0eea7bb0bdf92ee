import { type Selectable, sql } from 'kysely';
import type { Anlass, AnlassInput, ArchivAnlass } from '#contract/anlass.ts';
import type { ProblemCode } from '#contract/errors.ts';
import type { Db } from '#server/db/engine.ts';
import type { AnlassTable } from '#server/db/tables.ts';
import { ProblemError } from '#server/http/problem.ts';
import { today } from '#server/local-time.ts';
import { keepDeleted, takeDeleted } from '#server/papierkorb/papierkorb-store.ts';

/** With what calendars alone are told. */
export type StoredAnlass = Anlass & { changedAt: number };

const columns = [
  'id',
  'version',
  'titel',
  'ort',
  'gastgeber',
  'datum',
  'beschreibung',
  'changed_at as changedAt',
] as const;

export function listComing(db: Db): Promise<StoredAnlass[]> {
  return db.selectFrom('anlass').select(columns).where('datum', '>=', today()).orderBy('datum').orderBy('id').execute();
}

export function listAll(db: Db): Promise<Anlass[]> {
  return db.selectFrom('anlass').select(columns).orderBy('datum', 'desc').orderBy('id', 'desc').execute();
}

export async function listIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('anlass').select('id').orderBy('datum', 'desc').orderBy('id', 'desc').execute();
  return rows.map(({ id }) => id);
}

/** Of past events with photos. */
export async function listGalerieIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('anlass')
    .select('id')
    .where('datum', '<', today())
    .where('id', 'in', (eb) => eb.selectFrom('memorabilia').select('anlass_id'))
    .orderBy('datum', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

type Part = { jahr?: number; ab?: number; anzahl?: number };

export function listArchiv(db: Db, part: Part): Promise<ArchivAnlass[]> {
  return archivQuery(db, part).execute();
}

/** Past events, each with its first photo; the index on `datum` finds any part of them at once. */
export function archivQuery(db: Db, { jahr, ab = 0, anzahl }: Part) {
  let query = db
    .selectFrom('anlass')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('memorabilia')
        .select((photo) => photo.fn.min('memorabilia.id').as('first'))
        .whereRef('memorabilia.anlass_id', '=', 'anlass.id')
        .as('titelbild'),
    )
    .where('datum', '<', today())
    .orderBy('datum', 'desc')
    .orderBy('id', 'desc');
  // '.' is the character after '-': everything that begins with the year and a hyphen
  if (jahr !== undefined) query = query.where('datum', '>=', `${jahr}-`).where('datum', '<', `${jahr}.`);
  // SQLite knows no offset without a limit
  if (anzahl !== undefined || ab > 0) query = query.limit(anzahl ?? 1_000_000_000).offset(ab);
  return query;
}

export async function listArchivJahre(db: Db): Promise<{ jahr: number; anzahl: number }[]> {
  const rows = await archivJahreQuery(db).execute();
  return rows.map(({ jahr, anzahl }) => ({ jahr: Number(jahr), anzahl }));
}

/** Past events by year; the index on years counts them without sorting. */
export function archivJahreQuery(db: Db) {
  return db
    .selectFrom('anlass')
    .select((eb) => [sql<string>`substr(datum, 1, 4)`.as('jahr'), eb.fn.countAll<number>().as('anzahl')])
    .where('datum', '<', today())
    .groupBy(sql`substr(datum, 1, 4)`)
    .orderBy('jahr', 'desc');
}

export function findAnlass(db: Db, id: number): Promise<StoredAnlass | undefined> {
  return db.selectFrom('anlass').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function requireAnlass(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom('anlass').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw new ProblemError('nichtGefunden');
}

/** Nobody deletes it before the transaction ends, and whoever is doing so is waited for. */
export async function holdAnlass(trx: Db, id: number, orElse: ProblemCode = 'nichtGefunden'): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('anlass')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ProblemError(orElse);
}

/** The event that was entered with this form, and the version that the form has written last. */
export function findByFormular(db: Db, formular: string): Promise<{ id: number; version: number } | undefined> {
  return db
    .selectFrom('anlass')
    .select(['id', 'formular_version as version'])
    .where('formular', '=', formular)
    .executeTakeFirst();
}

export type NewAnlass = AnlassInput & { formular?: string };

export async function insertAnlass(db: Db, anlass: NewAnlass): Promise<number> {
  const { id } = await db
    .insertInto('anlass')
    .values({ ...anlass, changed_at: Date.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Says whether it did: not when it is no longer the version that was read. */
export async function updateAnlass(db: Db, id: number, anlass: NewAnlass, version?: number): Promise<boolean> {
  let update = db
    .updateTable('anlass')
    .set((eb) => {
      const next = eb('version', '+', 1);
      return { ...anlass, changed_at: Date.now(), version: next, ...(anlass.formular && { formular_version: next }) };
    })
    .where('id', '=', id);
  if (version !== undefined) update = update.where('version', '=', version);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Answers the title, or undefined when there was none; call it within a transaction. Files would go with it for good, so
 * there must be none: to write a new version waits for those who hold it, and those who come later find no event.
 */
export async function deleteAnlass(trx: Db, id: number): Promise<string | undefined> {
  const row = await trx
    .updateTable('anlass')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  if (await hasFiles(trx, id)) throw new ProblemError('anlass.nichtLeer');
  await trx.deleteFrom('anlass').where('id', '=', id).execute();
  const { formular: _, formular_version: __, ...zeile } = row;
  await keepDeleted(trx, 'anlass', zeile.titel, zeile);
  return zeile.titel;
}

async function hasFiles(db: Db, id: number): Promise<boolean> {
  for (const table of ['beilage', 'memorabilia'] as const) {
    const file = await db.selectFrom(table).select('id').where('anlass_id', '=', id).limit(1).executeTakeFirst();
    if (file) return true;
  }
  return false;
}

type Zeile = Omit<Selectable<AnlassTable>, 'formular' | 'formular_version'>;

/** The other way round. */
export async function restoreAnlass(trx: Db, id: number): Promise<string | undefined> {
  const kept = await takeDeleted<Zeile>(trx, 'anlass', id);
  if (!kept) return undefined;
  await trx.insertInto('anlass').values(kept.zeile).execute();
  return kept.zeile.titel;
}
