import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** Which version of a member its form has written last: any other is somebody else's. */
export const formularVersionMitglied: Migration = {
  name: 'formular-version-mitglied',
  up: async (db, { integer }) => {
    await sql`alter table benutzer add column formular_version ${integer} not null default 1`.execute(db);
  },
};
