import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** When a log-in was last used, to the minute or so. */
export const sessionUse: Migration = {
  name: 'session-use',
  up: async (db, { moment }) => {
    await sql`alter table session add column used_at ${moment} not null default 0`.execute(db);
    await sql`update session set used_at = created_at`.execute(db);
  },
};
