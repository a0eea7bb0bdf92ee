import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

export const bericht: Migration = {
  name: 'bericht',
  up: async (db, { id, text, bytes }) => {
    await sql`create table bericht (
      id ${id},
      datei_name ${text} not null,
      typ ${text} not null,
      created_date ${text},
      inhalt ${bytes} not null
    )`.execute(db);
  },
};
