import { sql } from 'kysely';
import { hasAdministrator } from '#server/benutzer/benutzer-store.ts';
import { count } from '#server/command.ts';
import type { Db } from '#server/db/engine.ts';
import { isForbidden, isUnreachable } from '#server/db/errors.ts';
import { inModel } from './backup-file.ts';
import type { Source } from './copy.ts';
import { describeTables, sumUp } from './tables.ts';

/** Whether the database is whole and makes sense. */
export async function checkDatabase({ db, engine }: Source): Promise<string[]> {
  const structure = engine === 'sqlite' ? await checkSqlite(db) : await checkPostgres(db);
  return [...structure, ...(await checkSense(db))];
}

async function checkSqlite(db: Db): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const damage = rows.map((row) => row.integrity_check).filter((verdict) => verdict !== 'ok');
  const orphans = await sql<{ table: string; rowid: number; parent: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...damage.map((verdict) => `The database file is damaged, restore a backup: ${verdict}`),
    ...orphans.rows.map(
      ({ table, rowid, parent }) => `Row ${rowid} of the table ${table} refers to a row of ${parent} that is not there`,
    ),
  ];
}

/** Reading every row finds those that the disk no longer gives; references are followed one by one. */
async function checkPostgres(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const table of await inModel(describeTables)) {
    await sumUp(db, table).catch((error: Error) => {
      // which says nothing about the table
      if (isUnreachable(error) || isForbidden(error)) throw error;
      problems.push(`The table ${table.name} cannot be read, restore a backup: ${error.message}`);
    });
  }
  for (const reference of await listReferences(db)) problems.push(...(await findOrphans(db, reference)));
  return problems;
}

type Reference = { table: string; column: string; parent: string; key: string; is_valid: boolean };

async function listReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table, child.attname as column, confrelid::regclass::text as parent,
      target.attname as key, convalidated as is_valid
    from pg_constraint
      join pg_attribute child on child.attrelid = conrelid and child.attnum = conkey[1]
      join pg_attribute target on target.attrelid = confrelid and target.attnum = confkey[1]
    where contype = 'f' and connamespace = current_schema()::regnamespace
  `.execute(db);
  return rows;
}

async function findOrphans(db: Db, { table, column, parent, key, is_valid }: Reference): Promise<string[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} as child
    where ${sql.ref(`child.${column}`)} is not null and not exists (
      select 1 from ${sql.table(parent)} as parent where ${sql.ref(`parent.${key}`)} = ${sql.ref(`child.${column}`)})
  `.execute(db);
  const orphans = rows[0]?.count ?? 0;
  return [
    ...(is_valid ? [] : [`The reference from ${table} to ${parent} is not enforced`]),
    ...(orphans > 0
      ? [`${count(orphans, 'row')} of the table ${table} refer to a row of ${parent} that is not there`]
      : []),
  ];
}

async function checkSense(db: Db): Promise<string[]> {
  return (await hasAdministrator(db))
    ? []
    : ['There is no administrator who can log in: run deploy/progi admin <benutzername>'];
}
