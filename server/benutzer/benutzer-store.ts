import type { Insertable } from 'kysely';
import type { Rolle } from '#contract/benutzer.ts';
import type { Db } from '#server/db/engine.ts';
import type { BenutzerTable } from '#server/db/tables.ts';

/** Benutzernamen are compared without regard to case and to how accents are composed. */
export function foldBenutzername(benutzername: string): string {
  return benutzername.trim().normalize('NFKC').toLowerCase();
}

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

export async function isBenutzernameTaken(db: Db, benutzername: string): Promise<boolean> {
  const row = await db
    .selectFrom('benutzer')
    .select('id')
    .where('benutzername_folded', '=', foldBenutzername(benutzername))
    .executeTakeFirst();
  return row !== undefined;
}

export async function findBenutzername(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('benutzer').select('benutzername').where('id', '=', id).executeTakeFirst();
  return row?.benutzername;
}

export type NewBenutzer = Omit<Insertable<BenutzerTable>, 'id' | 'version' | 'benutzername_folded'>;

export async function insertBenutzer(db: Db, benutzer: NewBenutzer, staemme: string[]): Promise<number> {
  const { id } = await db
    .insertInto('benutzer')
    .values({ ...benutzer, benutzername_folded: foldBenutzername(benutzer.benutzername) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (staemme.length > 0) {
    await db
      .insertInto('benutzer_stamm')
      .values(staemme.map((stamm) => ({ benutzer_id: id, stamm })))
      .execute();
  }
  return id;
}

export async function countBenutzer(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('benutzer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
