import { sql } from 'kysely';
import { searchText, sortText } from '#server/benutzer/benutzer-row.ts';
import type { Migration } from '#server/db/migration.ts';

/** What search, pictures and the record of who did what stand on. */
export const mitglieder: Migration = {
  name: 'mitglieder',
  up: async (db, { id, text, integer, moment, bytes }) => {
    await sql`alter table benutzer add column suche ${text} not null default ''`.execute(db);
    await sql`alter table benutzer add column sortierung ${text} not null default ''`.execute(db);
    await sql`alter table benutzer add column avatar_name ${text}`.execute(db);
    await sql`create index benutzer_sortierung on benutzer (sortierung, id)`.execute(db);
    for (const row of await db.selectFrom('benutzer').selectAll().execute()) {
      await db
        .updateTable('benutzer')
        .set({ suche: searchText(row), sortierung: sortText(row) })
        .where('id', '=', row.id)
        .execute();
    }

    await sql`create table avatar (
      benutzer_id ${integer} not null references benutzer (id) on delete cascade,
      breite ${integer} not null,
      inhalt ${bytes} not null,
      primary key (benutzer_id, breite)
    )`.execute(db);

    await sql`create table audit (
      id ${id},
      at ${moment} not null,
      was ${text} not null,
      wer ${integer},
      objekt_id ${integer},
      bezeichnung ${text} not null,
      anzahl ${integer} not null,
      aenderungen ${text} not null,
      suche ${text} not null
    )`.execute(db);
    await sql`create index audit_at on audit (at)`.execute(db);
    await sql`create index audit_wer on audit (wer, id)`.execute(db);
    await sql`create index audit_objekt on audit (objekt_id, id)`.execute(db);
  },
};
