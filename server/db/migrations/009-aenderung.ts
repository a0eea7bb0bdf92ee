import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** Changes count through all members: whoever knows the last one finds what has changed since. */
export const aenderung: Migration = {
  name: 'aenderung',
  up: async (db, { integer }) => {
    await sql`alter table benutzer add column aenderung ${integer} not null default 0`.execute(db);
    await sql`create index benutzer_aenderung on benutzer (aenderung)`.execute(db);
  },
};
