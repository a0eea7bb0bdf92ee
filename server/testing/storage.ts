import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A place for data of one's own: the settings that lead there, and its end. */
export type Storage = { env: Record<string, string>; remove: () => Promise<void> };

/** An empty folder, and an empty database on this PostgreSQL if there is one; or a copy of what nobody is using. */
export async function newStorageOn(postgresUrl: string | undefined, original?: Storage): Promise<Storage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'progi-test-'));
  if (original?.env.DATA_DIR) cpSync(original.env.DATA_DIR, dataDir, { recursive: true });
  const removeDir = async () => rmSync(dataDir, { recursive: true, force: true });
  if (!postgresUrl) return { env: { DATA_DIR: dataDir }, remove: removeDir };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = original?.env.DATABASE_URL?.split('/').at(-1) ?? 'template1';
  await administer(postgresUrl, `create database ${name} template ${template}`);
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: `${postgresUrl}/${name}` },
    remove: async () => {
      await administer(postgresUrl, `drop database ${name} with (force)`);
      await removeDir();
    },
  };
}

export async function administer(server: string, sql: string): Promise<void> {
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  await client.query(sql);
  await client.end();
}
