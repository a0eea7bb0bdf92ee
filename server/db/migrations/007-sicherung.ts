import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

export const sicherung: Migration = {
  name: 'sicherung',
  up: async (db, { text, integer, moment }) => {
    // one row: whoever writes its deadline makes the backup, the others do not
    await sql`create table sicherung_lauf (
      id ${integer} primary key,
      frist ${moment} not null,
      taeglich ${moment} not null,
      gelungen ${moment},
      gescheitert ${moment},
      fehler ${text}
    )`.execute(db);
    await sql`insert into sicherung_lauf (id, frist, taeglich) values (1, 0, 0)`.execute(db);
  },
};
