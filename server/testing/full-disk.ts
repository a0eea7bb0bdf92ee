import { sql } from 'kysely';
import type { Database } from '#server/db/engine.ts';

/** As on a full disk: a table can be read and not written. Answers how to make room again. */
export async function fillDisk(
  { db, engine }: Database,
  deed: 'insert' | 'update',
  table: string,
): Promise<() => Promise<void>> {
  const [fill, empty] =
    engine === 'sqlite'
      ? [
          sql`create trigger full before ${sql.raw(deed)} on ${sql.table(table)} begin select raise(abort, 'full'); end`,
          sql`drop trigger full`,
        ]
      : [
          sql`alter table ${sql.table(table)} add constraint full_disk check (false) not valid`,
          sql`alter table ${sql.table(table)} drop constraint full_disk`,
        ];
  await fill.execute(db);
  return async () => void (await empty.execute(db));
}
