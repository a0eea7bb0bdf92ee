import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

export const anlass: Migration = {
  name: 'anlass',
  up: async (db, { id, text, integer, moment, bytes }) => {
    await sql`create table anlass (
      id ${id},
      version ${integer} not null default 1,
      changed_at ${moment} not null,
      titel ${text} not null,
      ort ${text} not null,
      gastgeber ${text} not null,
      datum ${text} not null,
      beschreibung ${text} not null
    )`.execute(db);
    await sql`create index anlass_datum on anlass (datum, id)`.execute(db);

    // contents come last in a row: SQLite reads what stands before them without touching their pages
    await sql`create table beilage (
      id ${id},
      anlass_id ${integer} not null references anlass (id) on delete cascade,
      datei_name ${text} not null,
      typ ${text} not null,
      groesse ${integer} not null,
      inhalt ${bytes} not null,
      kopie ${bytes}
    )`.execute(db);
    await sql`create index beilage_anlass on beilage (anlass_id, id)`.execute(db);

    await sql`create table memorabilia (
      id ${id},
      anlass_id ${integer} not null references anlass (id) on delete cascade,
      datei_name ${text} not null,
      typ ${text} not null,
      breite ${integer} not null,
      hoehe ${integer} not null,
      original ${bytes} not null
    )`.execute(db);
    await sql`create index memorabilia_anlass on memorabilia (anlass_id, id)`.execute(db);

    await sql`create table memorabilia_kopie (
      memorabilia_id ${integer} not null references memorabilia (id) on delete cascade,
      art ${text} not null,
      inhalt ${bytes} not null,
      primary key (memorabilia_id, art)
    )`.execute(db);
  },
};
