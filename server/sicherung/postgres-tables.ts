import { sql } from 'kysely';
import { ConfigError } from '#server/config.ts';
import type { Db } from '#server/db/engine.ts';
import { inModel } from './backup-file.ts';

/** Which of the tables that this program makes are there. */
export async function findOurTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
      and tablename in (${sql.join(await inModel(tableNames))})
  `.execute(db);
  return rows.map(({ name }) => name);
}

async function tableNames(sqlite: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(sqlite);
  return rows.map(({ name }) => name);
}

/** A server that goes on answering would write into what is being replaced. */
export async function refuseOthersConnected(db: Db): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
      and backend_type = 'client backend'
  `.execute(db);
  if (rows[0]?.count) throw new ConfigError('The database is in use: stop the servers first');
}
