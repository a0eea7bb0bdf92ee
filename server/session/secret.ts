import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, minSecret } from '#server/config.ts';
import type { Database, Db } from '#server/db/engine.ts';

/** The key that signs tokens: given, or made once and kept where all processes of the installation find it. */
export async function sessionSecret(config: Config, database: Database): Promise<Uint8Array> {
  const secret = config.sessionSecret ?? (await keptSecret(config, database));
  return new TextEncoder().encode(secret);
}

function keptSecret(config: Config, { db, engine }: Database): Promise<string> {
  return engine === 'sqlite' ? secretFile(db, join(config.dataDir, 'session-secret')) : secretRow(db);
}

async function secretFile(db: Db, path: string): Promise<string> {
  const kept = readSecret(path);
  if (kept) return kept;
  // of several processes that start at once, one has the database to itself and makes it; the others find it then
  return db.transaction().execute(async () => readSecret(path) || makeSecret(path));
}

/** Empty when there is none. */
function readSecret(path: string): string {
  const kept = existsSync(path) ? readKept(path) : '';
  if (kept === '' || kept.length >= minSecret) return kept;
  throw new ConfigError(
    `${path} must have at least ${minSecret} characters: delete it, and the server makes a new one`,
  );
}

function readKept(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${path} must be a file this process may read, it is not (${code})`);
  }
}

/** Under another name until all of it is on the disk: a crash leaves no part of one. */
function makeSecret(path: string): string {
  const secret = newSecret();
  const part = `${path}.part`;
  writeFileSync(part, secret, { mode: 0o600, flush: true });
  renameSync(part, path);
  return secret;
}

async function secretRow(db: Db): Promise<string> {
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
