import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** Which form an event was entered with, so that the same one sent again makes no second event. */
export const formular: Migration = {
  name: 'formular',
  up: async (db, { text }) => {
    await sql`alter table anlass add column formular ${text}`.execute(db);
    await sql`create unique index anlass_formular on anlass (formular)`.execute(db);
  },
};
