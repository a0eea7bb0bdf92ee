import { type Compilable, CompiledQuery, sql } from 'kysely';
import type { Database } from '#server/db/engine.ts';

/** The steps by which the database would answer a query, one on each line. */
export async function planOf({ db, engine }: Database, query: Compilable): Promise<string> {
  const { sql: text, parameters } = query.compile();
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain (costs off)';
  return db.transaction().execute(async (trx) => {
    // a few rows are sooner read and sorted all; what is off is done only where there is no other way
    for (const way of engine === 'postgres' ? ['seqscan', 'bitmapscan', 'sort'] : [])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx);
    const { rows } = await trx.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
    );
    return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
  });
}
