import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** Counts the events of each year without sorting them first. */
export const archivJahr: Migration = {
  name: 'archiv-jahr',
  up: async (db) => {
    await sql`create index anlass_jahr on anlass (substr(datum, 1, 4), datum)`.execute(db);
  },
};
