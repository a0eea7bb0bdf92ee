import { accessSync, chmodSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import { ConfigError } from '#server/config.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';
import { postgresStand, type ReadStand, sqliteStand } from './stand.ts';
import type { Tables } from './tables.ts';

// The one place that knows which database is in use; everything else speaks Kysely.

export type Db = Kysely<Tables>;
export type Engine = 'sqlite' | 'postgres';
export type Database = { db: Db; engine: Engine; stand: ReadStand };
/** Where the data is: an address of PostgreSQL, or else a folder. */
export type Place = { databaseUrl?: string; dataDir: string };

export async function openDatabase({ databaseUrl, dataDir }: Place): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openFolder(dataDir);
}

async function openPostgres(url: string): Promise<Database> {
  const { postgresDialect } = await import('./postgres.ts');
  const db = connect(postgresDialect(url));
  await requireFit(db, url);
  return { db, engine: 'postgres', stand: postgresStand(db) };
}

function openFolder(dataDir: string): Database {
  requireWritable(dataDir);
  refuseMoved(dataDir);
  const path = databaseFile(dataDir);
  requireOpen(path);
  if (existsSync(path)) shutOut(path);
  else makePrivate(path);
  const stand = sqliteStand(path);
  const open = () => openSqlite(path, stand.close);
  return { db: connect(sqliteDialect(path, open)), engine: 'sqlite', stand: stand.read };
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'progi.sqlite');
}

/** What is left of a database that was moved to PostgreSQL. */
export function movedFile(dataDir: string): string {
  return `${databaseFile(dataDir)}.moved`;
}

/** What a restore makes, until it takes the database's place. */
export function restoringFile(dataDir: string): string {
  return `${databaseFile(dataDir)}.restoring`;
}

export function connect(dialect: Dialect): Db {
  return new Kysely<Tables>({ dialect });
}

export function requireWritable(folder: string, name = 'DATA_DIR'): void {
  try {
    makeFolder(folder);
    // with the dot, a file is no folder
    accessSync(`${folder}/.`, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`${name} must be a folder this process may write to, ${folder} is not (${code(error)})`);
  }
}

/** One by one: all at once, Node tries for ever where the system makes no folders, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // another process may have been quicker
    if (code(error) !== 'EEXIST') throw error;
  }
}

/** A new database in its place would be taken for the one that everyone works with. */
export function refuseMoved(dataDir: string): void {
  if (existsSync(databaseFile(dataDir)) || !existsSync(movedFile(dataDir))) return;
  throw new ConfigError(
    `The data of ${dataDir} was moved to PostgreSQL: set DATABASE_URL (docs/operations.md says how to go back)`,
  );
}

/** SQLite also opens what it may only read, and says so at the first log-in. */
export function requireOpen(file: string): void {
  if (!existsSync(file)) return;
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    if (!statSync(file).isFile()) throw new Error('something else');
  } catch (error) {
    throw new ConfigError(`${file} must be a file this process may read and write, it is not (${code(error)})`);
  }
}

/**
 * SQLite would let everyone on the machine read it, and what it lays beside it is as open as this. Only where there is
 * none yet: to close a file is to let go of every lock this process has on it.
 */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    // another process may have been quicker
    if (code(error) !== 'EEXIST') throw error;
  }
}

/** Older versions let everyone on the machine read theirs. */
function shutOut(file: string): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && found.mode & 0o077 && found.uid === process.getuid?.()) chmodSync(path, 0o600);
  }
}

async function requireFit(db: Db, url: string): Promise<void> {
  try {
    const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db);
    if (rows[0]?.encoding !== 'UTF8') throw new Error(`its encoding is ${rows[0]?.encoding}, not UTF8`);
  } catch (error) {
    await db.destroy();
    const { message } = error instanceof AggregateError ? error.errors[0] : (error as Error);
    throw new ConfigError(
      `DATABASE_URL must be a PostgreSQL that can be used, ${withoutPassword(url)} cannot: ${message}`,
    );
  }
}

function withoutPassword(address: string): string {
  const url = URL.parse(address);
  return url ? `postgres://${url.host}${url.pathname}` : 'the given address';
}

function code(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
}
