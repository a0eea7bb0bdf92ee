import type { Geloeschtes, Genanntes, PapierkorbArt } from '#contract/papierkorb.ts';
import { audit, type Deed } from '#server/audit/audit-store.ts';
import type { Db } from '#server/db/engine.ts';
import { ProblemError } from '#server/http/problem.ts';
import { toLocalDateTime } from '#server/local-time.ts';

/** A row of its table without the bytes. */
type Zeile = { id: number; anlass_id?: number };
type Files = { inhalt: Uint8Array; kopie: Uint8Array | null };
const noFiles: Files = { inhalt: new Uint8Array(), kopie: null };

/** Deletes something or brings it back, and notes who did; `move` answers its name, or undefined when there is none. */
export async function moveAudited(
  db: Db,
  id: number,
  move: (trx: Db, id: number) => Promise<string | undefined>,
  deed: Pick<Deed, 'was' | 'wer'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const bezeichnung = await move(trx, id);
    if (bezeichnung === undefined) throw new ProblemError('nichtGefunden');
    await audit(trx, { ...deed, objektId: id, bezeichnung });
  });
}

/** Keeps what is being deleted: call it in the transaction that deletes. */
export async function keepDeleted(
  trx: Db,
  art: PapierkorbArt,
  name: string,
  zeile: Zeile,
  files = noFiles,
): Promise<void> {
  await trx
    .insertInto('papierkorb')
    .values({
      art,
      objekt_id: zeile.id,
      anlass_id: zeile.anlass_id,
      datei_name: name,
      geloescht_am: Date.now(),
      zeile: JSON.stringify(zeile),
      ...files,
    })
    .execute();
}

/** Takes out what is to be put back into its table, in the same transaction; the row is as it was kept. */
export async function takeDeleted<Row extends Zeile>(
  trx: Db,
  art: PapierkorbArt,
  id: number,
): Promise<(Files & { zeile: Row }) | undefined> {
  const kept = await trx
    .deleteFrom('papierkorb')
    .where('art', '=', art)
    .where('objekt_id', '=', id)
    .returning(['zeile', 'inhalt', 'kopie'])
    .executeTakeFirst();
  return kept && { ...kept, zeile: JSON.parse(kept.zeile) as Row };
}

export async function listPapierkorb(db: Db): Promise<Geloeschtes[]> {
  const rows = await db
    .selectFrom('papierkorb')
    .leftJoin('anlass', 'anlass.id', 'papierkorb.anlass_id')
    .leftJoin('papierkorb as deleted', (join) =>
      join.onRef('deleted.objekt_id', '=', 'papierkorb.anlass_id').on('deleted.art', '=', 'anlass'),
    )
    .select((eb) => [
      'papierkorb.art',
      'papierkorb.objekt_id as id',
      'papierkorb.datei_name as name',
      eb.fn.coalesce('anlass.titel', 'deleted.datei_name').as('anlass'),
      'papierkorb.geloescht_am',
    ])
    .orderBy('papierkorb.geloescht_am', 'desc')
    .orderBy('papierkorb.objekt_id', 'desc')
    .execute();
  return rows.map(({ geloescht_am, ...row }) => ({ ...row, geloescht: toLocalDateTime(geloescht_am) }));
}

/** Of what is named, what has not been brought back meanwhile. */
export async function listThere(db: Db, named: Genanntes): Promise<Genanntes> {
  const names = new Set(named.map(({ art, id }) => `${art} ${id}`));
  const all = await db.selectFrom('papierkorb').select(['art', 'objekt_id as id']).execute();
  return all.filter(({ art, id }) => names.has(`${art} ${id}`));
}

/** Removes for good what was deleted before a moment. */
export async function forgetDeleted(db: Db, before: number): Promise<void> {
  const old = await db
    .selectFrom('papierkorb')
    .select(['art', 'objekt_id as id'])
    .where('geloescht_am', '<', before)
    .execute();
  await forgetEach(db, old, before);
}

/**
 * One by one: SQLite overwrites what it lets go of, needs as much room for a step as it frees by it, and answers nobody
 * meanwhile.
 */
export async function forgetEach(db: Db, named: Genanntes, before = Number.MAX_SAFE_INTEGER): Promise<void> {
  for (const { art, id } of named) await db.transaction().execute((trx) => forget(trx, art, id, before));
}

/** Unless it was brought back meanwhile, and perhaps deleted again. */
async function forget(trx: Db, art: PapierkorbArt, id: number, before: number): Promise<void> {
  await trx
    .deleteFrom('papierkorb')
    .where('art', '=', art)
    .where('objekt_id', '=', id)
    .where('geloescht_am', '<', before)
    .execute();
}
