import type { SelectQueryBuilder, StringReference } from 'kysely';
import type { z } from 'zod';
import type { Rolle, searchCriteria } from '#contract/benutzer.ts';
import type { Db } from '#server/db/engine.ts';
import type { Tables } from '#server/db/tables.ts';
import { containsAllWords } from '#server/db/text-search.ts';
import {
  type BenutzerFields,
  columns,
  foldBenutzername,
  fromRow,
  fullName,
  type StoredBenutzer,
  toRow,
} from './benutzer-row.ts';

export type Login = { id: number; benutzername: string; rolle: Rolle; passwortHash: string | null };

/** What a log-in needs of a member; nothing for the dead. */
export async function findLogin(db: Db, benutzername: string): Promise<Login | undefined> {
  return db
    .selectFrom('benutzer')
    .select(['id', 'benutzername', 'rolle', 'passwort_hash as passwortHash'])
    .where('benutzername_folded', '=', foldBenutzername(benutzername))
    .where('mitglieder_typ', '!=', 'VERSTORBEN')
    .executeTakeFirst();
}

export async function hasPassword(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('benutzer').select('passwort_hash').where('id', '=', id).executeTakeFirst();
  return row?.passwort_hash != null;
}

export async function isBenutzernameTaken(db: Db, benutzername: string): Promise<boolean> {
  const row = await db
    .selectFrom('benutzer')
    .select('id')
    .where('benutzername_folded', '=', foldBenutzername(benutzername))
    .executeTakeFirst();
  return row !== undefined;
}

export async function countBenutzer(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('benutzer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Straight from the tables, also within a transaction. */
export async function findBenutzer(db: Db, id: number): Promise<StoredBenutzer | undefined> {
  const [found] = await readBenutzer(db, [id]);
  return found && { ...found, leibfuchs: (await listLeibfuechse(db, id)).map(fullName).join(', ') };
}

/** These members, in no order, without what other members' records say of them. */
export async function readBenutzer(db: Db, ids: readonly number[]): Promise<StoredBenutzer[]> {
  const rows = await among(db.selectFrom('benutzer').select(columns), 'id', ids);
  const staemme = await among(db.selectFrom('benutzer_stamm').selectAll().orderBy('stamm'), 'benutzer_id', ids);
  const staemmeOf = Map.groupBy(staemme, (row) => row.benutzer_id);
  return rows.map((row) => fromRow(row, staemmeOf.get(row.id)?.map(({ stamm }) => stamm) ?? []));
}

export type Leibfuchs = { id: number; cerevis: string; vorname: string; name: string };

export function listLeibfuechse(db: Db, id: number): Promise<Leibfuchs[]> {
  return db
    .selectFrom('benutzer')
    .select(['id', 'cerevis', 'vorname', 'name'])
    .where('leibbursche', '=', id)
    .orderBy('sortierung')
    .execute();
}

export type Reference = { id: number; version: number };

/** Which members fit all criteria given. */
export function matchBenutzer(db: Db, criteria: Partial<z.output<typeof searchCriteria>>): Promise<Reference[]> {
  const { searchString, mitgliederTyp, stamm } = criteria;
  let query = db.selectFrom('benutzer').select(['id', 'version']);
  if (searchString) query = query.where((eb) => containsAllWords(eb, eb.ref('suche'), searchString));
  if (mitgliederTyp) query = query.where('mitglieder_typ', '=', mitgliederTyp);
  if (stamm) {
    const ofStamm = db.selectFrom('benutzer_stamm').select('benutzer_id').where('stamm', '=', stamm);
    query = query.where('id', 'in', ofStamm);
  }
  for (const flag of ['pensioniert', 'genossenschafter', 'ehrenmitglied'] as const) {
    const wanted = criteria[flag];
    if (wanted != null) query = query.where(flag, '=', wanted ? 1 : 0);
  }
  return query.execute();
}

/** Whose Leibbursche is among these members. */
export function matchLeibfuechse(db: Db, ids: readonly number[]) {
  return among(db.selectFrom('benutzer').select(['id', 'version', 'leibbursche']), 'leibbursche', ids);
}

const mostNamed = 1024;

/** The rows that refer to these members; of very many members it is quicker to read them all. */
function among<T extends 'benutzer' | 'benutzer_stamm', Row>(
  query: SelectQueryBuilder<Tables, T, Row>,
  column: StringReference<Tables, T>,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return Promise.resolve([]);
  if (ids.length > mostNamed) return query.where(column, 'is not', null).execute();
  // lists of few lengths only, so that the databases know each statement already
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  const padded = Array.from({ length }, (_, index) => ids[index] ?? ids[0]);
  return query.where(column, 'in', padded as never).execute();
}

export async function insertBenutzer(
  db: Db,
  { staemme, ...fields }: BenutzerFields,
  passwortHash: string | null,
): Promise<number> {
  const { id } = await db
    .insertInto('benutzer')
    .values({ ...toRow(fields), passwort_hash: passwortHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertStaemme(db, id, staemme);
  return id;
}

/** Writes the fields of a member and counts the version up. */
export async function saveBenutzer(db: Db, id: number, { staemme, ...fields }: BenutzerFields): Promise<void> {
  await db
    .updateTable('benutzer')
    .set((eb) => ({ ...toRow(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('benutzer_stamm').where('benutzer_id', '=', id).execute();
  await insertStaemme(db, id, staemme);
}

async function insertStaemme(db: Db, id: number, staemme: string[]): Promise<void> {
  const rows = [...new Set(staemme)].map((stamm) => ({ benutzer_id: id, stamm }));
  if (rows.length > 0) await db.insertInto('benutzer_stamm').values(rows).execute();
}

export async function savePassword(db: Db, id: number, passwortHash: string): Promise<void> {
  await db.updateTable('benutzer').set({ passwort_hash: passwortHash }).where('id', '=', id).execute();
}

/** Changes of members happen one after the other, on every database: rules that look at other members hold. */
export async function takeTurn(db: Db): Promise<void> {
  const turn = { name: 'benutzer-turn', wert: '' };
  await db
    .insertInto('einstellung')
    .values(turn)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ wert: '' }))
    .execute();
}

/** Whether a member is among another's Leibbursche, that one's Leibbursche, and so on. */
export async function isAncestor(db: Db, id: number, of: number): Promise<boolean> {
  const found = await db
    .withRecursive('ahnen', (cte) =>
      cte
        .selectFrom('benutzer')
        .select(['id', 'leibbursche'])
        .where('id', '=', of)
        .union(
          cte
            .selectFrom('benutzer')
            .innerJoin('ahnen', 'ahnen.leibbursche', 'benutzer.id')
            .select(['benutzer.id', 'benutzer.leibbursche']),
        ),
    )
    .selectFrom('ahnen')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a living administrator is left when this one is not counted. */
export async function isOtherAdministrator(db: Db, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('benutzer')
    .select('id')
    .where('rolle', '=', 'ADMINISTRATOR')
    .where('mitglieder_typ', '!=', 'VERSTORBEN')
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
}
