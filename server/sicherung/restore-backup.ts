import { existsSync } from 'node:fs';
import { link, mkdir, open, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { audit } from '#server/audit/audit-store.ts';
import { ConfigError } from '#server/config.ts';
import {
  connect,
  databaseFile,
  openDatabase,
  type Place,
  refuseMoved,
  requireOpen,
  requireWritable,
  restoringFile,
} from '#server/db/engine.ts';
import { isBusy } from '#server/db/errors.ts';
import { migrateWithin, migrations } from '#server/db/migrate.ts';
import { openSqlite, openSqliteReadOnly, sqliteDialect } from '#server/db/sqlite.ts';
import type { Tables } from '#server/db/tables.ts';
import { holdBackMessages } from '#server/kontakt/outbox-store.ts';
import { type Backup, inModel, openBackup, requireIntact } from './backup-file.ts';
import { filesOf, removePart, syncToDisk } from './backup-folder.ts';
import { copyTables, type LastIds, lastIds, setLastId, type Target } from './copy.ts';
import { findOurTables, refuseOthersConnected } from './postgres-tables.ts';
import { release } from './sicherung-store.ts';
import { describeTables } from './tables.ts';

/** So many photos, attachments and reports a fraternity does not add in years. */
const gap = 10_000;

type Restored = { manifest: Backup['manifest']; heldBack: number; aside?: string };

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
  refuseMoved(dataDir);
  const file = databaseFile(dataDir);
  const part = await claimPart(dataDir);
  let outcome: Outcome;
  try {
    const [there] = filesThere(file);
    if (there && !replace) throw refusal(`${there} is there already`);
    if (there === file) requireUnused(file);
    const heldBack = await fill(part, backup, name, await idsIn(file));
    await readBack(part);
    const aside = there ? await moveAside(dataDir, file) : undefined;
    await rename(part, file);
    outcome = { heldBack, aside };
  } catch (error) {
    if (!existsSync(part)) throw new ConfigError(`A server was started in ${dataDir} meanwhile: stop it and try again`);
    await removePart(part);
    throw error;
  }
  await syncToDisk(dataDir);
  return outcome;
}

/** As long as it is there nobody else restores into this folder. */
async function claimPart(dataDir: string): Promise<string> {
  const part = restoringFile(dataDir);
  try {
    await (await open(part, 'wx', 0o600)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new ConfigError(`Another restore is running: wait for it, or delete ${part} if it was broken off`);
  }
  return part;
}

/** A log or journal without its file would be played into the new one. */
function filesThere(file: string): string[] {
  return filesOf(file).filter((path) => existsSync(path));
}

function refusal(what: string): ConfigError {
  return new ConfigError(`${what}: restore into an empty place, or add --replace to move it aside`);
}

/** Only a file that nobody else has open can leave its write-ahead log; it is one file then. */
export function requireUnused(file: string): void {
  requireOpen(file);
  try {
    const sqlite = openSqlite(file);
    try {
      sqlite.prepare('pragma journal_mode = delete').all([]);
    } finally {
      sqlite.close();
    }
  } catch (error) {
    // whatever else is wrong with it may be the reason for restoring
    if (isBusy(error)) throw new ConfigError(`${file} is in use: stop the server first`);
  }
}

async function idsIn(file: string): Promise<LastIds> {
  const db = connect(sqliteDialect(file, openSqliteReadOnly));
  try {
    return await lastIds({ db, engine: 'sqlite' });
  } catch {
    // there is none, or what is wrong with it is the reason for restoring: the gap must do
    return new Map();
  } finally {
    await db.destroy();
  }
}

async function fill(part: string, backup: Backup, name: string, replaced: LastIds): Promise<number> {
  const db = connect(sqliteDialect(part));
  try {
    // a log that finds no room when it is brought into the file at the end would be lost without a word
    await sql`pragma journal_mode = delete`.execute(db);
    return await db.transaction().execute((trx) => fillWithin({ trx, engine: 'sqlite' }, backup, name, replaced));
  } finally {
    await db.destroy();
    await syncToDisk(part);
  }
}

async function fillWithin(target: Target, backup: Backup, name: string, replaced: LastIds): Promise<number> {
  const { trx, engine } = target;
  await migrateWithin(trx, engine, migrations.slice(0, backup.manifest.migrations));
  await copyTables({ db: backup.db, engine: 'sqlite' }, target, backup.tables);
  await migrateWithin(trx, engine);
  await skipGivenIds(target, replaced);
  const heldBack = await holdBackMessages(trx);
  // a backup is in the making in every backup of itself
  await release(trx);
  await audit(trx, { was: 'sicherung.wiederhergestellt', wer: null, bezeichnung: name });
  return heldBack;
}

/** Numbers given after the backup was made are not given again: those that are known, and as many as there may have been. */
async function skipGivenIds(target: Target, replaced: LastIds): Promise<void> {
  const restored = await lastIds({ db: target.trx, engine: target.engine });
  for (const { name } of await inModel(describeTables)) {
    const last = restored.get(name);
    if (last !== undefined) await setLastId(target, name, Math.max(last + gap, replaced.get(name) ?? 0));
  }
}

async function readBack(part: string): Promise<void> {
  const db = connect(sqliteDialect(part, openSqliteReadOnly));
  try {
    await requireIntact(db);
  } finally {
    await db.destroy();
  }
}

async function moveAside(dataDir: string, file: string): Promise<string> {
  const aside = join(dataDir, `before-restore-${stamp()}`);
  await mkdir(aside, { mode: 0o700 });
  for (const path of filesThere(file)) {
    // the file itself stays until the new one takes its place
    const move = path === file ? link : rename;
    await move(path, join(aside, basename(path)));
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
      const replaced = await lastIds({ db: trx, engine: 'postgres' });
      const aside = there.length > 0 ? await moveIntoSchema(trx, there) : undefined;
      return { heldBack: await fillWithin({ trx, engine: 'postgres' }, backup, name, replaced), aside };
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
