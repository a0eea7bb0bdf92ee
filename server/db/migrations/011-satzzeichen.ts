import { sql } from 'kysely';
import { signs } from '#contract/text-search.ts';
import type { Migration } from '#server/db/migration.ts';

/** Signs of a typesetter are folded from now on: also in what was kept before. */
export const satzzeichen: Migration = {
  name: 'satzzeichen',
  up: async (db) => {
    for (const [table, column] of [
      ['benutzer', 'suche'],
      ['benutzer', 'sortierung'],
      ['audit', 'suche'],
    ] as const) {
      let folded = sql<string>`${sql.ref(column)}`;
      for (const [sign, plain] of Object.entries(signs)) folded = sql<string>`replace(${folded}, ${sign}, ${plain})`;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${folded} where ${folded} <> ${sql.ref(column)}`.execute(
        db,
      );
    }
  },
};
