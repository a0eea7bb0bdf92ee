import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';
import type { Migration } from '#server/db/migration.ts';
import type { Thema } from '#server/db/tables.ts';

const tablesOf: Record<Thema, string[]> = {
  inhalt: ['anlass', 'beilage', 'memorabilia', 'bericht'],
  mitglieder: ['benutzer', 'benutzer_stamm'],
};

/** A mark for each topic, which every change of its tables replaces. */
export const stand: Migration = {
  name: 'stand',
  up: async (db, { text }, engine) => {
    await sql`create table stand (thema ${text} primary key, marke ${text} not null)`.execute(db);
    if (engine === 'postgres') await sql.raw(newMark).execute(db);
    for (const [thema, tables] of Object.entries(tablesOf) as [Thema, string[]][]) {
      await db.insertInto('stand').values({ thema, marke: randomUUID() }).execute();
      for (const trigger of tables.flatMap((table) => triggers[engine](table, thema)))
        await sql.raw(trigger).execute(db);
    }
  },
};

const newMark = `create function new_mark() returns trigger language plpgsql as $$ begin
  update stand set marke = gen_random_uuid()::text where thema = tg_argv[0];
  return null;
end $$`;

const triggers: Record<Engine, (table: string, thema: string) => string[]> = {
  postgres: (table, thema) => [
    `create trigger stand after insert or update or delete or truncate on ${table}
      for each statement execute function new_mark('${thema}')`,
  ],
  sqlite: (table, thema) =>
    ['insert', 'update', 'delete'].map(
      (change) => `create trigger stand_${table}_${change} after ${change} on ${table} begin
        update stand set marke = hex(randomblob(16)) where thema = '${thema}';
      end`,
    ),
};
