import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** An event may be deleted too: the deleted files that came with it do not refer to it any longer, or they would go for good. */
export const papierkorbAnlass: Migration = {
  name: 'papierkorb-anlass',
  up: async (db, { text, integer, moment, bytes }) => {
    await sql`create table papierkorb_neu (
      art ${text} not null,
      objekt_id ${integer} not null,
      anlass_id ${integer},
      datei_name ${text} not null,
      geloescht_am ${moment} not null,
      zeile ${text} not null,
      inhalt ${bytes} not null,
      kopie ${bytes},
      primary key (art, objekt_id)
    )`.execute(db);
    // SQLite takes no reference from a table that is there
    await sql`insert into papierkorb_neu select * from papierkorb`.execute(db);
    await sql`drop table papierkorb`.execute(db);
    await sql`alter table papierkorb_neu rename to papierkorb`.execute(db);
  },
};
