import { rename, stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { connect, type Db, openDatabase, type Place } from '#server/db/engine.ts';
import { listApplied, migrateWithin, migrations, refuseNewer } from '#server/db/migrate.ts';
import { sqliteDialect } from '#server/db/sqlite.ts';
import { requireInstallation } from '#server/installation.ts';
import { openBackup, requireIntact, seal } from './backup-file.ts';
import { newPart, removeOld, removePart, syncToDisk } from './backup-folder.ts';
import { copyTables, inSnapshot, type Source } from './copy.ts';
import type { Kind } from './rotation.ts';
import { type Content, describeTables } from './tables.ts';

export type Made = { path: string; bytes: number };

/** Writes all that the database holds at this moment into a file, while others go on writing, and reads it back. */
export async function createBackup(place: Place, kind: Kind): Promise<Made> {
  requireInstallation(place);
  const database = await openDatabase(place);
  try {
    const { folder, path, part } = await newPart(place.dataDir, kind);
    try {
      await write(database, part);
      await (await openBackup(part)).close();
      await rename(part, path);
    } catch (error) {
      await removePart(part);
      throw error;
    }
    await removeOld(place.dataDir);
    await syncToDisk(folder);
    return { path, bytes: (await stat(path)).size };
  } finally {
    await database.db.destroy();
  }
}

async function write(database: Source, part: string): Promise<void> {
  const { contents, count } = await inSnapshot(database, async (snapshot) => {
    if (database.engine === 'sqlite') await requireIntact(snapshot);
    const count = await countMigrations(snapshot);
    const contents = await copyInto(part, { db: snapshot, engine: database.engine }, count);
    return { contents, count };
  });
  await seal(part, contents, count);
}

async function copyInto(part: string, source: Source, count: number): Promise<Content[]> {
  const copy = connect(sqliteDialect(part));
  try {
    // one file, of which nothing need be safe before all of it is
    await sql`pragma journal_mode = memory`.execute(copy);
    await sql`pragma synchronous = off`.execute(copy);
    return await copy.transaction().execute(async (trx) => {
      await migrateWithin(trx, 'sqlite', migrations.slice(0, count));
      return copyTables(source, { trx, engine: 'sqlite' }, await describeTables(trx));
    });
  } finally {
    await copy.destroy();
  }
}

async function countMigrations(db: Db): Promise<number> {
  const { length } = await listApplied(db);
  refuseNewer('The database', length);
  return length;
}
