import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/engine.ts';

/** The key that signs tokens: given, or made once and kept where all processes of the installation find it. */
export async function sessionSecret(config: Config, database: Database): Promise<Uint8Array> {
  const secret = config.sessionSecret ?? (await keptSecret(config, database));
  return new TextEncoder().encode(secret);
}

function keptSecret(config: Config, { db, engine }: Database): Promise<string> | string {
  return engine === 'sqlite' ? secretFile(join(config.dataDir, 'session-secret')) : secretRow(db);
}

function secretFile(path: string): string {
  if (!existsSync(path)) writeFileSync(path, newSecret(), { mode: 0o600, flag: 'wx' });
  return readFileSync(path, 'utf8').trim();
}

async function secretRow(db: Database['db']): Promise<string> {
  await db
    .insertInto('einstellung')
    .values({ name: 'session-secret', wert: newSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('einstellung')
    .select('wert')
    .where('name', '=', 'session-secret')
    .executeTakeFirstOrThrow();
  return row.wert;
}

function newSecret(): string {
  return randomBytes(48).toString('base64url');
}
