import { type ColumnMetadata, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { newStorage } from '#server/testing/test-app.ts';
import { type Database, openDatabase } from './engine.ts';
import { migrate, migrations } from './migrate.ts';
import type { Migration } from './migration.ts';

// A fraternity installs once and updates for years: what is there comes through every migration that follows.

type Row = Record<string, unknown>;

let storage: Awaited<ReturnType<typeof newStorage>>;
let database: Database;

beforeEach(async () => {
  storage = await newStorage();
  database = await openDatabase(readConfig(storage.env));
});
afterEach(async () => {
  await database.db.destroy();
  await storage.remove();
});

it('a row that a table got when it was new is as it was after the last migration', async () => {
  const kept = new Map<string, Row[]>();
  for (const count of migrations.keys()) {
    await migrate(database, migrations.slice(0, count + 1));
    for (const { name, columns } of await listTables()) {
      if (kept.has(name)) continue;
      if ((await read(name)).length === 0) await fill(name, columns);
      kept.set(name, await read(name));
    }
  }
  expect([...kept.keys()]).toContain('papierkorb');
  for (const [table, rows] of kept) expect(await read(table), table).toMatchObject(rows);
});

it('takes the time it needs, longer than any request may', async ({ skip }) => {
  if (database.engine === 'sqlite') skip();
  const limits: unknown[] = [];
  const noteLimit = async (db: Parameters<Migration['up']>[0] | Database['db']) =>
    limits.push(...(await sql`show statement_timeout`.execute(db)).rows);
  await migrate(database, [{ name: 'slow', up: async (trx) => void (await noteLimit(trx)) }]);
  await noteLimit(database.db);
  expect(limits).toEqual([{ statement_timeout: '0' }, { statement_timeout: '20s' }]);
});

/** Those that others refer to come first. But for what migrations write themselves: their names, and marks of changes. */
async function listTables() {
  const last = ['memorabilia', 'anlass', 'benutzer'];
  const tables = await database.db.introspection.getTables();
  return tables
    .filter(({ name }) => name !== 'migration' && name !== 'stand')
    .toSorted((a, b) => last.indexOf(b.name) - last.indexOf(a.name));
}

async function read(table: string): Promise<Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)}`.execute(database.db)).rows;
}

/** Adds a row with something in every column. */
async function fill(table: string, columns: ColumnMetadata[]): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(columns.map(sampleOf));
  await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(database.db);
}

function sampleOf({ name, dataType }: ColumnMetadata): unknown {
  if (/int/i.test(dataType)) return 1;
  return /text/i.test(dataType) ? `${name} mit ä` : Buffer.from(name);
}
