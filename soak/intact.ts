import { sql } from 'kysely';
import { type Db, openDatabase } from '#server/db/engine.ts';
import { must } from './row.ts';

/** Looks into the database itself: whole as a file, and every deed there with what it left, or neither. */
export async function mustBeIntact(env: Record<string, string>): Promise<void> {
  const { db, engine } = await openDatabase({ dataDir: env.DATA_DIR ?? '', databaseUrl: env.DATABASE_URL });
  try {
    if (engine === 'sqlite') await mustBeWholeFile(db);
    await mustHaveCopies(db);
    await mustMatchAudit(db);
  } finally {
    await db.destroy();
  }
}

async function mustBeWholeFile(db: Db): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const verdict = rows.map((row) => row.integrity_check).join('; ');
  must(verdict === 'ok', `integrity_check says ${verdict}`);
  const orphans = await sql`pragma foreign_key_check`.execute(db);
  must(orphans.rows.length === 0, `${orphans.rows.length} rows point to nothing`);
}

async function mustHaveCopies(db: Db): Promise<void> {
  const bare = await db
    .selectFrom('memorabilia')
    .leftJoin('memorabilia_kopie', 'memorabilia_kopie.memorabilia_id', 'memorabilia.id')
    .select('memorabilia.id')
    .where('memorabilia_kopie.art', 'is', null)
    .execute();
  must(bare.length === 0, `${bare.length} photos have no copies`);
}

async function mustMatchAudit(db: Db): Promise<void> {
  for (const table of ['anlass', 'beilage', 'memorabilia'] as const) {
    const { there } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('there'))
      .executeTakeFirstOrThrow();
    const created = await countDeeds(db, `${table}.erstellt`);
    const deleted = await countDeeds(db, `${table}.geloescht`);
    must(
      there === created - deleted,
      `${table}: ${there} rows, but ${created} created and ${deleted} deleted by audit`,
    );
  }
}

async function countDeeds(db: Db, was: string): Promise<number> {
  const { deeds } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('deeds'))
    .where('was', '=', was as never)
    .executeTakeFirstOrThrow();
  return deeds;
}
