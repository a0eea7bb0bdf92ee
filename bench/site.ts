import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { type Db, type Engine, openDatabase } from '#server/db/engine.ts';
import { migrate } from '#server/db/migrate.ts';
import { sessionSecret } from '#server/session/secret.ts';
import { createSession } from '#server/session/session-store.ts';
import { signToken } from '#server/session/token.ts';
import { runProcess } from '#server/testing/server-process.ts';

// The built site as a process of its own, on data of its own.

export type Storage = { engine: Engine; env: Record<string, string>; remove: () => Promise<void> };

/** Data filled by `fill`: in a folder, or in a new database of a PostgreSQL server. */
export async function newStorage(fill: (db: Db) => Promise<void>, postgresUrl?: string): Promise<Storage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'progi-bench-'));
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  if (postgresUrl) await administer(postgresUrl, `create database ${name}`);
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: 'x'.repeat(48),
    ...(postgresUrl && { DATABASE_URL: `${postgresUrl}/${name}` }),
  };
  const database = await openDatabase(readConfig(env));
  await migrate(database);
  await fill(database.db);
  await database.db.destroy();
  if (postgresUrl) await administer(`${postgresUrl}/${name}`, 'analyze');
  const remove = async () => {
    if (postgresUrl) await administer(postgresUrl, `drop database ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { engine: postgresUrl ? 'postgres' : 'sqlite', env, remove };
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(new URL(url).pathname === '/' || url.split('/').length < 4 ? `${url}/postgres` : url);
  await client.connect();
  await client.query(sql);
  await client.end();
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
