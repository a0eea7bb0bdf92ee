import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/engine.ts';

// What a database holds, table by table, on either engine: which tables there are, their rows in a fixed order, and a
// sum over them that comes out the same wherever the rows lie.

export type Table = {
  name: string;
  columns: string[];
  key: string[];
  rowsAtOnce: number;
};
export type Row = Record<string, number | string | Uint8Array | null>;
export type Content = { name: string; rows: number; sha256: string };

/**
 * Not copied: whoever has logged out since a copy was made must not be logged in again when it is opened, so log-ins
 * stay behind, and what is only about them. So do the marks of what servers keep ready: a copy begins with new ones.
 */
const staysBehind = new Set(['session', 'login_attempt', 'login_lock', 'stand']);
const alsoStays: Record<string, RawBuilder<unknown>> = { einstellung: sql`name <> 'session-secret'` };

/** The tables of a SQLite database that are copied; a copy has one on at least one side, so this is all that need be described. */
export async function describeTables(sqlite: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name
  `.execute(sqlite);
  return Promise.all(rows.filter(({ name }) => !staysBehind.has(name)).map(({ name }) => describeTable(sqlite, name)));
}

async function describeTable(sqlite: Db, name: string): Promise<Table> {
  const { rows } = await sql<{ name: string; type: string; pk: number }>`
    select name, type, pk from pragma_table_info(${name}) order by cid
  `.execute(sqlite);
  const columns = rows.map((column) => column.name);
  const key = rows.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  const holdsFiles = rows.some(({ type }) => type.toLowerCase() === 'blob');
  return {
    name,
    columns,
    key: key.map((column) => column.name),
    // files have up to 4 MB each; a statement has up to 32,766 values
    rowsAtOnce: holdsFiles ? 8 : Math.floor(20_000 / columns.length),
  };
}

/** The rows in the order of their key, some at a time. */
export async function* readRows(db: Db, table: Table): AsyncGenerator<Row[]> {
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  const travels = alsoStays[table.name] ?? sql`1 = 1`;
  let rest = sql`1 = 1`;
  for (;;) {
    const { rows } = await sql<Row>`
      select ${sql.join(table.columns.map((column) => sql.ref(column)))} from ${sql.table(table.name)}
      where ${travels} and ${rest} order by ${key} limit ${sql.lit(table.rowsAtOnce)}
    `.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    rest = sql`(${key}) > (${sql.join(table.key.map((column) => last[column]))})`;
  }
}

export async function sumUpAll(db: Db, tables: Table[]): Promise<Content[]> {
  const contents: Content[] = [];
  for (const table of tables) contents.push(await sumUp(db, table));
  return contents;
}

export async function sumUp(db: Db, table: Table): Promise<Content> {
  const sum = startSum(table);
  for await (const rows of readRows(db, table)) sum.add(rows);
  return sum.end();
}

export function startSum(table: Table) {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add: (rows: Row[]) => {
      count += rows.length;
      for (const row of rows) for (const column of table.columns) addValue(row[column] ?? null);
    },
    end: (): Content => ({ name: table.name, rows: count, sha256: hash.digest('hex') }),
  };

  // kind and length go first, so that no two rows can look alike
  function addValue(value: Row[string]): void {
    if (value === null) hash.update('null;');
    else if (typeof value === 'number') hash.update(`number ${value};`);
    else {
      const bytes = typeof value === 'string' ? Buffer.from(value) : value;
      hash.update(`${typeof value === 'string' ? 'text' : 'bytes'} ${bytes.length};`).update(bytes);
    }
  }
}
