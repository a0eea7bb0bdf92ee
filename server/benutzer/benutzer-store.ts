import { sql } from 'kysely';
import { fullName, type Names } from '#contract/benutzer.ts';
import type { Rolle } from '#contract/permissions.ts';
import type { Db } from '#server/db/engine.ts';
import { type BenutzerFields, columns, foldBenutzername, fromRow, type StoredBenutzer, toRow } from './benutzer-row.ts';

export type Login = { id: number; benutzername: string; rolle: Rolle; passwortHash: string | null };

/** What a log-in needs of a member; nothing for the dead. */
export function findLogin(db: Db, benutzername: string): Promise<Login | undefined> {
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

/** By another member than the one that was entered with the same form. */
export async function isBenutzernameTaken(
  db: Db,
  { benutzername, formular }: Pick<NewBenutzer, 'benutzername' | 'formular'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('benutzer')
    .select('formular')
    .where('benutzername_folded', '=', foldBenutzername(benutzername))
    .executeTakeFirst();
  return row !== undefined && row.formular !== formular;
}

/** The member that was entered with this form, and the version that the form has written last. */
export function findByFormular(db: Db, formular: string): Promise<{ id: number; version: number } | undefined> {
  return db
    .selectFrom('benutzer')
    .select(['id', 'formular_version as version'])
    .where('formular', '=', formular)
    .executeTakeFirst();
}

export async function countBenutzer(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('benutzer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findByBenutzername(db: Db, benutzername: string): Promise<StoredBenutzer | undefined> {
  const row = await db
    .selectFrom('benutzer')
    .select('id')
    .where('benutzername_folded', '=', foldBenutzername(benutzername))
    .executeTakeFirst();
  return row && findBenutzer(db, row.id);
}

/** What all members are called. */
export function listNames(db: Db): Promise<(Names & { id: number; benutzername: string })[]> {
  return db.selectFrom('benutzer').select(['id', 'benutzername', 'cerevis', 'vorname', 'name']).execute();
}

/** Straight from the tables, also within a transaction. */
export async function findBenutzer(db: Db, id: number): Promise<StoredBenutzer | undefined> {
  const [found] = await readBenutzer(db, [id]);
  return found && { ...found.benutzer, leibfuchs: (await listLeibfuechse(db, id)).map(fullName).join(', ') };
}

export function listLeibfuechse(db: Db, id: number): Promise<(Names & { id: number })[]> {
  return db
    .selectFrom('benutzer')
    .select(['id', 'cerevis', 'vorname', 'name'])
    .where('leibbursche', '=', id)
    .orderBy('sortierung')
    .execute();
}

/** What all ids add up to, which tells one member in another's place, and the last change. */
export async function summarize(db: Db): Promise<{ ids: number; aenderung: number }> {
  const { ids, aenderung } = await db
    .selectFrom('benutzer')
    .select((eb) => [eb.fn.sum<number | null>('id').as('ids'), eb.fn.max<number | null>('aenderung').as('aenderung')])
    .executeTakeFirstOrThrow();
  // of nobody there are none
  return { ids: ids ?? 0, aenderung: aenderung ?? 0 };
}

export async function listChangedSince(db: Db, aenderung: number): Promise<number[]> {
  const rows = await db.selectFrom('benutzer').select('id').where('aenderung', '>', aenderung).execute();
  return rows.map(({ id }) => id);
}

/** A member with what the search looks into, and the order of names. */
export type Searched = { benutzer: StoredBenutzer; suche: string; sortierung: string };

/** These members, few at a time, in no order; without what other members' records say of them. */
export async function readBenutzer(db: Db, ids: readonly number[]): Promise<Searched[]> {
  // lists of few lengths only, so that the databases know each statement already
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  const padded = Array.from({ length }, (_, index) => ids[index] ?? ids[0]) as number[];
  // in one statement, or a change that comes in between would be seen by half
  const rows = await db
    .selectFrom('benutzer')
    .select([...columns, 'suche', 'sortierung'])
    .select((eb) =>
      eb
        .selectFrom('benutzer_stamm')
        .whereRef('benutzer_id', '=', 'benutzer.id')
        .select(sql<string>`coalesce(string_agg(stamm, '\n' order by stamm), '')`.as('staemme'))
        .as('staemme'),
    )
    .where('id', 'in', padded)
    .execute();
  return rows.map(({ suche, sortierung, staemme, ...row }) => {
    const ofMember = staemme ? staemme.split('\n') : [];
    return { benutzer: fromRow(row, ofMember), suche, sortierung };
  });
}

export type NewBenutzer = BenutzerFields & { formular?: string };

export async function insertBenutzer(
  db: Db,
  { staemme, formular, ...fields }: NewBenutzer,
  passwortHash: string | null,
): Promise<number> {
  await takeBenutzerTurn(db);
  const { id } = await db
    .insertInto('benutzer')
    .values({ ...toRow(fields), formular, passwort_hash: passwortHash, aenderung: next })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertStaemme(db, id, staemme);
  return id;
}

/** Writes the fields of a member and counts the version up. */
export async function saveBenutzer(db: Db, id: number, { staemme, formular, ...fields }: NewBenutzer): Promise<void> {
  await db
    .updateTable('benutzer')
    .set((eb) => {
      const version = eb('version', '+', 1);
      return { ...toRow(fields), version, ...(formular && { formular_version: version }), aenderung: next };
    })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('benutzer_stamm').where('benutzer_id', '=', id).execute();
  await insertStaemme(db, id, staemme);
}

/** With all that hangs on the record; others no longer name it as their Leibbursche. */
export async function deleteBenutzer(db: Db, id: number): Promise<void> {
  await db
    .updateTable('benutzer')
    .set((eb) => ({ leibbursche: null, version: eb('version', '+', 1), aenderung: next }))
    .where('leibbursche', '=', id)
    .execute();
  await db.deleteFrom('benutzer').where('id', '=', id).execute();
}

async function insertStaemme(db: Db, id: number, staemme: string[]): Promise<void> {
  const rows = [...new Set(staemme)].map((stamm) => ({ benutzer_id: id, stamm }));
  if (rows.length > 0) await db.insertInto('benutzer_stamm').values(rows).execute();
}

export async function savePassword(db: Db, id: number, passwortHash: string): Promise<void> {
  await db.updateTable('benutzer').set({ passwort_hash: passwortHash }).where('id', '=', id).execute();
}

// whoever changes a member has taken a turn: changes are committed in the order of their numbers
const next = sql<number>`(select coalesce(max(aenderung), 0) + 1 from benutzer)`;

/** Changes of members happen one after the other, on every database: rules that look at other members hold. */
export async function takeBenutzerTurn(db: Db): Promise<void> {
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

/** Whether this is the one administrator who can log in. */
export async function isLastAdministrator(db: Db, id: number): Promise<boolean> {
  const [first, second] = await administrators(db).limit(2).execute();
  return first?.id === id && !second;
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  return (await administrators(db).limit(1).executeTakeFirst()) !== undefined;
}

/** Those who can log in. */
function administrators(db: Db) {
  return db
    .selectFrom('benutzer')
    .select('id')
    .where('rolle', '=', 'ADMINISTRATOR')
    .where('mitglieder_typ', '!=', 'VERSTORBEN')
    .where('passwort_hash', 'is not', null);
}
