import { existsSync } from 'node:fs';
import { ConfigError } from './config.ts';
import { type Database, type Db, databaseFile, openDatabase, type Place, refuseMoved } from './db/engine.ts';
import { listApplied, migrations, refuseNewer } from './db/migrate.ts';

/** Works on the database of a server of this version, which may be running. */
export async function inInstallation(place: Place, work: (database: Database) => Promise<void>): Promise<void> {
  requireInstallation(place);
  const database = await openDatabase(place);
  try {
    await requireVersion(database.db);
    await work(database);
  } finally {
    await database.db.destroy();
  }
}

/** Opening a database that is not there would make one. */
export function requireInstallation(place: Place): void {
  if (place.databaseUrl || existsSync(databaseFile(place.dataDir))) return;
  refuseMoved(place.dataDir);
  throw new ConfigError(`There is no database in ${place.dataDir}: is DATA_DIR set as it is for the server?`);
}

/** In a database of another version there is no telling what is right. */
export async function requireVersion(db: Db): Promise<void> {
  const applied = await listApplied(db);
  if (applied.length === 0) throw new ConfigError('The database is empty: start the server once');
  refuseNewer('The database', applied.length);
  if (applied.length < migrations.length)
    throw new ConfigError(
      'The database is older than this program: start the server once, or go back to the version that wrote it',
    );
  const other = applied.find(({ name }, index) => migrations[index]?.name !== name);
  if (other) throw new ConfigError(`The database has seen a migration that this program does not know: ${other.name}`);
}
