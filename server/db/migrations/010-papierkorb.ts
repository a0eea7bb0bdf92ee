import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** Deleted files lie here for a while, whole: no question that is asked of the other tables can find them. */
export const papierkorb: Migration = {
  name: 'papierkorb',
  up: async (db, { text, integer, moment, bytes }) => {
    await sql`create table papierkorb (
      art ${text} not null,
      objekt_id ${integer} not null,
      anlass_id ${integer} references anlass (id) on delete cascade,
      datei_name ${text} not null,
      geloescht_am ${moment} not null,
      zeile ${text} not null,
      inhalt ${bytes} not null,
      kopie ${bytes},
      primary key (art, objekt_id)
    )`.execute(db);
  },
};
