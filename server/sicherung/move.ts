import { rename } from 'node:fs/promises';
import { sql } from 'kysely';
import { ConfigError } from '#server/config.ts';
import { connect, type Db, databaseFile, movedFile, openDatabase } from '#server/db/engine.ts';
import { migrate, migrateWithin } from '#server/db/migrate.ts';
import { sqliteDialect } from '#server/db/sqlite.ts';
import { mayPause } from '#server/db/take-your-time.ts';
import { requireInstallation } from '#server/installation.ts';
import { requireIntact } from './backup-file.ts';
import { syncToDisk } from './backup-folder.ts';
import { copyTables, requireSame } from './copy.ts';
import { findOurTables } from './postgres-tables.ts';
import { requireUnused } from './restore-backup.ts';
import { type Content, describeTables, sumUp, type Table } from './tables.ts';

/** Copies the SQLite database of a folder into an empty PostgreSQL, and compares; the file gets another name. */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<Content[]> {
  requireInstallation({ dataDir });
  const tables = await copyToPostgres(dataDir, databaseUrl);
  await rename(databaseFile(dataDir), movedFile(dataDir));
  await syncToDisk(dataDir);
  return tables;
}

async function copyToPostgres(dataDir: string, databaseUrl: string): Promise<Content[]> {
  const file = databaseFile(dataDir);
  requireUnused(file);
  const target = await openDatabase({ databaseUrl, dataDir });
  const source = connect(sqliteDialect(file));
  try {
    // one file, without a log that would stay behind when it gets its other name
    await sql`pragma journal_mode = delete`.execute(source);
    await migrate({ db: source, engine: 'sqlite' });
    // holds the write lock: a server that is started meanwhile writes nothing that would stay behind
    return await source.transaction().execute(async (snapshot) => {
      await requireIntact(snapshot);
      const tables = await describeTables(snapshot);
      return target.db.transaction().execute(async (trx) => {
        // while the other database is read
        await sql.raw(mayPause).execute(trx);
        if ((await findOurTables(trx)).length > 0) return requireCopied(snapshot, trx, tables);
        await migrateWithin(trx, 'postgres');
        return copyTables({ db: snapshot, engine: 'sqlite' }, { trx, engine: 'postgres' }, tables);
      });
    });
  } finally {
    await source.destroy();
    await target.db.destroy();
  }
}

/** What was broken off when only the file's other name was missing is a whole copy; anything else is in the way. */
async function requireCopied(source: Db, target: Db, tables: Table[]): Promise<Content[]> {
  const contents: Content[] = [];
  try {
    for (const table of tables) {
      contents.push(await sumUp(source, table));
      requireSame(contents.slice(-1), [await sumUp(target, table)]);
    }
  } catch (error) {
    const { message } = error as Error;
    throw new ConfigError(`The PostgreSQL must be empty: it holds tables of this program already (${message})`);
  }
  return contents;
}
