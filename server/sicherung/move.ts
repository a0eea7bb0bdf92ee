import { rename } from 'node:fs/promises';
import { sql } from 'kysely';
import { ConfigError } from '#server/config.ts';
import { connect, databaseFile, movedFile, openDatabase } from '#server/db/engine.ts';
import { migrate, migrateWithin } from '#server/db/migrate.ts';
import { sqliteDialect } from '#server/db/sqlite.ts';
import { requireIntact } from './backup-file.ts';
import { syncToDisk } from './backup-folder.ts';
import { copyTables } from './copy.ts';
import { requireInstallation } from './create-backup.ts';
import { findOurTables } from './postgres-tables.ts';
import { requireUnused } from './restore-backup.ts';
import { type Content, describeTables } from './tables.ts';

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
        if ((await findOurTables(trx)).length > 0) {
          throw new ConfigError('The PostgreSQL must be empty: it holds tables of this program already');
        }
        await migrateWithin(trx, 'postgres');
        return copyTables({ db: snapshot, engine: 'sqlite' }, { trx, engine: 'postgres' }, tables);
      });
    });
  } finally {
    await source.destroy();
    await target.db.destroy();
  }
}
