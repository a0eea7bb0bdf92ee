import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** Which form a member was entered with, so that the same one sent again finds the member. */
export const formularMitglied: Migration = {
  name: 'formular-mitglied',
  up: async (db, { text }) => {
    await sql`alter table benutzer add column formular ${text}`.execute(db);
    await sql`create unique index benutzer_formular on benutzer (formular)`.execute(db);
  },
};
