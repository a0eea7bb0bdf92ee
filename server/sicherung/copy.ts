import { sql, type Transaction } from 'kysely';
import type { Db, Engine } from '#server/db/engine.ts';
import type { Tables } from '#server/db/tables.ts';
import { mayPause } from '#server/db/take-your-time.ts';
import { type Content, type Row, readRows, startSum, sumUpAll, type Table } from './tables.ts';

// Backup, restore and move are the same work: all rows of one database into another with the same tables.

export type Source = { db: Db; engine: Engine };
export type Target = { trx: Transaction<Tables>; engine: Engine };

/** The database as it is at this moment, while others go on writing. */
export function inSnapshot<T>({ db, engine }: Source, work: (snapshot: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql
      .raw(engine === 'sqlite' ? 'begin' : `begin isolation level repeatable read read only; ${mayPause}`)
      .execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

/** Replaces all rows of the target, then reads them back and compares; what differs undoes it all. */
export async function copyTables(source: Source, target: Target, tables: Table[]): Promise<Content[]> {
  const { trx, engine } = target;
  const references = await deferReferences(trx, engine);
  for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(trx);
  const contents: Content[] = [];
  for (const table of tables) contents.push(await copyTable(source.db, trx, table));
  const given = await lastIds(source);
  for (const { name } of tables) await setLastId(target, name, given.get(name) ?? 0);
  await references.check();
  requireSame(contents, await sumUpAll(trx, tables));
  return contents;
}

async function copyTable(source: Db, target: Db, table: Table): Promise<Content> {
  const sum = startSum(table);
  for await (const rows of readRows(source, table)) {
    sum.add(rows);
    await insert(target, table, rows);
  }
  return sum.end();
}

async function insert(db: Db, { name, columns }: Table, rows: Row[]): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}
  `.execute(db);
}

// A number once given to a photo or a member is never given to another, not even after it was deleted: browsers keep
// pictures by their number, and the record of who did what names it.
export type LastIds = Map<string, number>;

/** The last number given by each table that numbers its rows by itself. */
export async function lastIds({ db, engine }: Source): Promise<LastIds> {
  const numbering = {
    sqlite: sql`
      select made.name, coalesce(seq, 0) as last from sqlite_master as made
        left join sqlite_sequence as given on given.name = made.name
      where made.type = 'table' and made.sql like '%autoincrement%'`,
    postgres: sql`
      select table_name as name,
        coalesce(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(table_name), column_name)::regclass), 0) as last
      from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`,
  };
  const { rows } = await sql<{ name: string; last: number }>`${numbering[engine]}`.execute(db);
  return new Map(rows.map(({ name, last }) => [name, last]));
}

export async function setLastId({ trx, engine }: Target, table: string, last: number): Promise<void> {
  if (last === 0) return;
  if (engine === 'sqlite') {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(trx);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(trx);
  } else await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(trx);
}

/** References between rows are looked at when all are there, so that tables may be filled in any order. */
async function deferReferences(db: Db, engine: Engine): Promise<{ check: () => Promise<void> }> {
  if (engine === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(db);
    return { check: () => refuseBrokenReferences(db) };
  }
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace
  `.execute(db);
  const alter = async (timing: string) => {
    for (const { table, name } of rows) {
      await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} ${sql.raw(timing)}`.execute(db);
    }
  };
  await alter('deferrable initially deferred');
  return {
    check: async () => {
      await sql`set constraints all immediate`.execute(db);
      await alter('not deferrable');
    },
  };
}

export async function refuseBrokenReferences(sqlite: Db): Promise<void> {
  const { rows } = await sql<{ table: string; rowid: number }>`pragma foreign_key_check`.execute(sqlite);
  const [first] = rows;
  if (first) throw new Error(`row ${first.rowid} of the table ${first.table} refers to a row that is not there`);
}

export function requireSame(expected: Content[], found: Content[]): void {
  for (const [index, { name, rows, sha256 }] of expected.entries()) {
    const other = found[index];
    if (other?.name !== name) throw new Error(`the table ${name} is missing`);
    if (other.rows !== rows) throw new Error(`the table ${name} has ${other.rows} rows instead of ${rows}`);
    if (other.sha256 !== sha256) throw new Error(`the rows of the table ${name} are not what they were`);
  }
}
