import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

export const progipost: Migration = {
  name: 'progipost',
  up: async (db, { id, text, integer, moment }) => {
    await sql`create table progipost (
      id ${id},
      message_id ${text} not null unique,
      eingegangen ${moment} not null,
      netz ${text} not null,
      name ${text} not null,
      email ${text} not null,
      betreff ${text} not null,
      nachricht ${text} not null,
      zustand ${text} not null,
      versuche ${integer} not null default 0,
      frist ${moment} not null,
      letzter_fehler ${text}
    )`.execute(db);
    await sql`create index progipost_frist on progipost (zustand, frist)`.execute(db);
    await sql`create index progipost_eingegangen on progipost (eingegangen)`.execute(db);

    // one row: whoever writes it counts alone
    await sql`create table progipost_schranke (id ${integer} primary key, zuletzt ${moment} not null)`.execute(db);
    await sql`insert into progipost_schranke (id, zuletzt) values (1, 0)`.execute(db);
  },
};
