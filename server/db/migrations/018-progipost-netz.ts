import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** Finds the few messages whose network is still known among all that are kept. */
export const progipostNetz: Migration = {
  name: 'progipost-netz',
  up: async (db) => {
    await sql`create index progipost_netz on progipost (netz)`.execute(db);
  },
};
