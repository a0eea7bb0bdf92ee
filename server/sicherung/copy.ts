import { sql, type Transaction } from 'kysely';
import type { Db, Engine } from '#server/db/engine.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Content, type Row, readRows, startSum, sumUp, type Table } from './tables.ts';

// Backup, restore and move are the same work: all rows of one database into another with the same tables.

export type Source = { db: Db; engine: Engine };
export type Target = { trx: Transaction<Tables>; engine: Engine };

/** The database as it is at this moment, while others go on writing. */
export function inSnapshot<T>({ db, engine }: Source, work: (snapshot: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql
      .raw(engine === 'sqlite' ? 'begin' : 'begin isolation level repeatable read read only')
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
  for (const table of tables) contents.push(await copyTable(source, target, table));
  await references.check();
  const copied: Content[] = [];
  for (const table of tables) copied.push(await sumUp(trx, table));
  requireSame(contents, copied);
  return contents;
}

async function copyTable(source: Source, { trx, engine }: Target, table: Table): Promise<Content> {
  const sum = startSum(table);
  for await (const rows of readRows(source.db, table)) {
    sum.add(rows);
    await insert(trx, table, rows);
  }
  if (table.counts) await setLastId(trx, engine, table.name, await lastId(source, table.name));
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
async function lastId({ db, engine }: Source, table: string): Promise<number> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`.execute(
      db,
    );
    return rows[0]?.last ?? 0;
  }
  const { rows } = await sql<{ last: number }>`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass), 0) as last
  `.execute(db);
  return rows[0]?.last ?? 0;
}

async function setLastId(db: Db, engine: Engine, table: string, last: number): Promise<void> {
  if (last === 0) return;
  if (engine === 'sqlite') {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
  } else await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db);
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
