import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely } from 'kysely';
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

export async function openDatabase(config: Place): Promise<Database> {
  if (!config.databaseUrl) {
    requireWritable(config.dataDir);
    const path = databaseFile(config.dataDir);
    const stand = sqliteStand(path);
    const open = () => openSqlite(path, stand.close);
    return { db: connect(sqliteDialect(path, open)), engine: 'sqlite', stand: stand.read };
  }
  const { postgresDialect } = await import('./postgres.ts');
  const db = connect(postgresDialect(config.databaseUrl));
  await requireReachable(db, config.databaseUrl);
  return { db, engine: 'postgres', stand: postgresStand(db) };
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'progi.sqlite');
}

export function connect(dialect: Dialect): Db {
  return new Kysely<Tables>({ dialect });
}

export function requireWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR must be a folder this process may write to, ${dataDir} is not (${code(error)})`);
  }
}

async function requireReachable(db: Db, url: string): Promise<void> {
  try {
    await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
  } catch (error) {
    await db.destroy();
    throw new ConfigError(
      `DATABASE_URL must be a PostgreSQL that answers, ${withoutPassword(url)} does not (${code(error)})`,
    );
  }
}

function withoutPassword(address: string): string {
  const url = URL.parse(address);
  return url ? `postgres://${url.host}${url.pathname}` : 'the given address';
}

function code(error: unknown): string {
  if (error instanceof AggregateError) return code(error.errors[0]);
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
