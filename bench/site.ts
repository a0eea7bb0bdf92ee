import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { type Db, openDatabase } from '#server/db/engine.ts';
import { migrate } from '#server/db/migrate.ts';
import { sessionSecret } from '#server/session/secret.ts';
import { createSession } from '#server/session/session-store.ts';
import { signToken } from '#server/session/token.ts';
import { runProcess } from '#server/testing/server-process.ts';
import { newStorageOn, type Storage } from '#server/testing/storage.ts';

// The built site as a process of its own, on data of its own.

/** Data filled by `fill`: in a folder, or in a new database of a PostgreSQL server. */
export async function newStorage(fill: (db: Db) => Promise<void>, postgresUrl?: string): Promise<Storage> {
  const storage = await newStorageOn(postgresUrl);
  const settings = { NODE_ENV: 'production', LOG_LEVEL: 'silent', SESSION_SECRET: 'x'.repeat(48) };
  const env = { ...storage.env, ...settings };
  const database = await openDatabase(readConfig(env));
  await migrate(database);
  await fill(database.db);
  if (postgresUrl) await sql`analyze`.execute(database.db);
  await database.db.destroy();
  return { ...storage, env };
}

export type Running = { address: string; pid: number; stop: () => Promise<void> };

export async function start(file: string, env: Record<string, string> = {}, input = ''): Promise<Running> {
  const { child, ended, address } = runProcess(file, { env, input });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address: await address, pid: child.pid ?? 0, stop };
}

/** What a logged-in browser sends along; `key` is the id of a member. */
export async function logIn({ env }: Storage, key: number): Promise<Record<string, string>> {
  const config = readConfig(env);
  const database = await openDatabase(config);
  const session = await createSession(database.db, key);
  const secret = await sessionSecret(config, database);
  await database.db.destroy();
  const token = await signToken(secret, { username: 'x', key, rolle: 'BENUTZER', ...session });
  return {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    cookie: 'XSRF-TOKEN=bench',
    'x-xsrf-token': 'bench',
  };
}
