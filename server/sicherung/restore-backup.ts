import { existsSync } from 'node:fs';
import { link, mkdir, open, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { audit } from '#server/audit/audit-store.ts';
import { ConfigError } from '#server/config.ts';
import { connect, databaseFile, openDatabase, type Place, requireWritable } from '#server/db/engine.ts';
import { migrateWithin, migrations } from '#server/db/migrate.ts';
import { openSqlite, sqliteDialect } from '#server/db/sqlite.ts';
import type { Tables } from '#server/db/tables.ts';
import { holdBackMessages } from '#server/kontakt/outbox-store.ts';
import { type Backup, openBackup } from './backup-file.ts';
import { removePart, syncFolder } from './backup-folder.ts';
import { copyTables, type Target } from './copy.ts';
import { findOurTables, refuseOthersConnected } from './postgres-tables.ts';
import { release } from './sicherung-store.ts';

export type Restored = { manifest: Backup['manifest']; heldBack: number; aside?: string };

/** Puts a backup in the place of an empty database, or, where that is wished, of one that is moved aside before. */
export async function restoreBackup(place: Place, path: string, { replace = false } = {}): Promise<Restored> {
  const backup = await openBackup(path);
  try {
    const into = place.databaseUrl ? restoreIntoPostgres : restoreIntoFile;
    return { manifest: backup.manifest, ...(await into(place, backup, basename(path), replace)) };
  } finally {
    await backup.close();
  }
}

type Outcome = Omit<Restored, 'manifest'>;

/** The new file takes the old one's place in one step: there is never none, and never half a one. */
async function restoreIntoFile({ dataDir }: Place, backup: Backup, name: string, replace: boolean): Promise<Outcome> {
  requireWritable(dataDir);
  const file = databaseFile(dataDir);
  const isThere = existsSync(file);
  if (isThere && !replace) throw refusal(`${file} is there already`);
  if (isThere) requireUnused(file);
  const part = `${file}.restoring`;
  await removePart(part);
  try {
    const heldBack = await fill(part, backup, name);
    const aside = isThere ? await moveAside(dataDir, file) : undefined;
    await rename(part, file);
    await syncFolder(dataDir);
    return { heldBack, aside };
  } catch (error) {
    await removePart(part);
    throw error;
  }
}

function refusal(what: string): ConfigError {
  return new ConfigError(`${what}: restore into an empty place, or add --replace to move it aside`);
}

/** Only a file that nobody else has open can leave its write-ahead log; it is one file then. */
export function requireUnused(file: string): void {
  try {
    const sqlite = openSqlite(file);
    try {
      sqlite.prepare('pragma journal_mode = delete').all([]);
    } finally {
      sqlite.close();
    }
  } catch (error) {
    // whatever else is wrong with it may be the reason for restoring
    if ((error as { errcode?: number }).errcode === 5)
      throw new ConfigError(`${file} is in use: stop the server first`);
  }
}

async function fill(part: string, backup: Backup, name: string): Promise<number> {
  const db = connect(sqliteDialect(part));
  try {
    return await db.transaction().execute((trx) => fillWithin({ trx, engine: 'sqlite' }, backup, name));
  } finally {
    await db.destroy();
    await syncFile(part);
  }
}

async function fillWithin(target: Target, backup: Backup, name: string): Promise<number> {
  const { trx, engine } = target;
  await migrateWithin(trx, engine, migrations.slice(0, backup.manifest.migrations));
  await copyTables({ db: backup.db, engine: 'sqlite' }, target, backup.tables);
  await migrateWithin(trx, engine);
  const heldBack = await holdBackMessages(trx);
  // a backup is in the making in every backup of itself
  await release(trx);
  await audit(trx, { was: 'sicherung.wiederhergestellt', wer: null, bezeichnung: name });
  return heldBack;
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

async function moveAside(dataDir: string, file: string): Promise<string> {
  const aside = join(dataDir, `before-restore-${stamp()}`);
  await mkdir(aside, { mode: 0o700 });
  await link(file, join(aside, basename(file)));
  // only a damaged one still has these
  for (const suffix of ['-wal', '-shm']) {
    if (!existsSync(`${file}${suffix}`)) continue;
    await rename(`${file}${suffix}`, join(aside, `${basename(file)}${suffix}`));
  }
  return aside;
}

function stamp(): string {
  return new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
}

/** One transaction: what was there is there until everything new is. */
async function restoreIntoPostgres(place: Place, backup: Backup, name: string, replace: boolean): Promise<Outcome> {
  const { db } = await openDatabase(place);
  try {
    return await db.transaction().execute(async (trx) => {
      const there = await findOurTables(trx);
      if (there.length > 0 && !replace) throw refusal('The database holds data already');
      await refuseOthersConnected(trx);
      const aside = there.length > 0 ? await moveIntoSchema(trx, there) : undefined;
      return { heldBack: await fillWithin({ trx, engine: 'postgres' }, backup, name), aside };
    });
  } finally {
    await db.destroy();
  }
}

/** Tables take their indexes and triggers along; what triggers call goes with them, or it would be in the way. */
async function moveIntoSchema(trx: Transaction<Tables>, tables: string[]): Promise<string> {
  const schema = `before_restore_${stamp()}`;
  await sql`create schema ${sql.id(schema)}`.execute(trx);
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} set schema ${sql.id(schema)}`.execute(trx);
  }
  const { rows } = await sql<{ name: string }>`
    select distinct tgfoid::regprocedure::text as name from pg_trigger
      join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and relnamespace = ${schema}::regnamespace and pronamespace = current_schema()::regnamespace
  `.execute(trx);
  for (const { name } of rows) await sql`alter function ${sql.raw(name)} set schema ${sql.id(schema)}`.execute(trx);
  return `the schema ${schema}`;
}
