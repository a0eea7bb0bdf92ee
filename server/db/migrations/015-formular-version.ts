import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** Which version of an event its form has written last: any other is somebody else's. */
export const formularVersion: Migration = {
  name: 'formular-version',
  up: async (db, { integer }) => {
    await sql`alter table anlass add column formular_version ${integer} not null default 1`.execute(db);
  },
};
