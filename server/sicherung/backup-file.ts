import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { ConfigError } from '#server/config.ts';
import { connect, type Db } from '#server/db/engine.ts';
import { migrate, migrations, refuseNewer } from '#server/db/migrate.ts';
import { openSqliteReadOnly, sqliteDialect } from '#server/db/sqlite.ts';
import { refuseBrokenReferences, requireSame } from './copy.ts';
import { type Content, describeTables, sumUpAll, type Table } from './tables.ts';

// A backup is one file: a SQLite database, one line that says what is in it, and one line with the SHA-256 of
// everything before. docs/decisions/009-one-backup-file.md says why.

const manifestSchema = z.strictObject({
  program: z.literal('progi'),
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** how many bytes the database has */
  bytes: z.number().int().positive(),
  /** how many migrations it has seen */
  migrations: z.number().int().positive(),
  tables: z.array(
    z.strictObject({ name: z.string(), rows: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});
export type Manifest = z.output<typeof manifestSchema>;

const mark = '  progi-backup\n';
const sealLength = 64 + mark.length;
const ending = new RegExp(`\n(\\{[^\n]*\\})\n([0-9a-f]{64})${mark}$`);
const endingBytes = 65_536;

/** Makes a backup of a database file: from here on not one of its bytes may change. */
export async function seal(path: string, contents: Content[], migrationCount: number): Promise<void> {
  const file = await open(path, 'a');
  try {
    const { size } = await file.stat();
    const manifest: Manifest = {
      program: 'progi',
      format: 1,
      createdAt: new Date().toISOString(),
      bytes: size,
      migrations: migrationCount,
      tables: contents,
    };
    await file.appendFile(`\n${JSON.stringify(manifest)}\n`);
    await file.appendFile(`${await hashOf(path)}${mark}`);
    await file.sync();
  } finally {
    await file.close();
  }
}

export type Backup = { db: Db; manifest: Manifest; tables: Table[]; close: () => Promise<void> };

/** Opens a backup after looking at every byte and every row of it; refuses whatever is not exactly as it was made. */
export async function openBackup(path: string): Promise<Backup> {
  const manifest = await readManifest(path);
  refuseNewer(path, manifest.migrations);
  const db = connect(sqliteDialect(path, openSqliteReadOnly));
  try {
    const tables = await describeTables(db);
    await requireOurTables(db, manifest.migrations);
    await requireIntact(db);
    await refuseBrokenReferences(db);
    requireSame(manifest.tables, await sumUpAll(db, tables));
    return { db, manifest, tables, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw new ConfigError(`${path} is damaged: ${(error as Error).message}`);
  }
}

/** What a backup says of itself, once every byte is as it was. */
export async function readManifest(path: string): Promise<Manifest> {
  const { size, manifest, sha256 } = await readEnding(path);
  if ((await hashOf(path, size - sealLength)) !== sha256) {
    throw new ConfigError(`${path} is damaged: its bytes do not match its SHA-256`);
  }
  const parsed = manifestSchema.safeParse(parseJson(manifest));
  if (!parsed.success || parsed.data.bytes !== size - sealLength - Buffer.byteLength(manifest) - 2) {
    throw new ConfigError(`${path} is damaged: what it says of itself cannot be`);
  }
  return parsed.data;
}

async function readEnding(path: string): Promise<{ size: number; manifest: string; sha256: string }> {
  const file = await openExisting(path);
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - endingBytes);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - start), position: start });
    const [, manifest, sha256] = ending.exec(buffer.toString('utf8', 0, bytesRead)) ?? [];
    if (manifest === undefined || sha256 === undefined) {
      throw new ConfigError(
        `${path} does not end as a backup does: it was cut off, something was added, or another program made it`,
      );
    }
    return { size, manifest, sha256 };
  } finally {
    await file.close();
  }
}

async function openExisting(path: string): Promise<FileHandle> {
  try {
    const file = await open(path, 'r');
    if ((await file.stat()).isFile()) return file;
    await file.close();
  } catch (error) {
    throw new ConfigError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  throw new ConfigError(`${path} is not a file`);
}

async function hashOf(path: string, length = Number.POSITIVE_INFINITY): Promise<string> {
  const hash = createHash('sha256');
  const bytes = createReadStream(path, { end: length - 1, highWaterMark: 1 << 20 });
  for await (const chunk of bytes) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Exactly what the migrations make: no other table, no view, no trigger. */
async function requireOurTables(db: Db, migrationCount: number): Promise<void> {
  if ((await inModel(schemaOf, migrationCount)) !== (await schemaOf(db))) {
    throw new Error('its tables are not those of this program');
  }
}

/** Looks at an empty database as all migrations make it, or the first so many. */
export async function inModel<T>(look: (model: Db) => Promise<T>, migrationCount = migrations.length): Promise<T> {
  const model = connect(sqliteDialect(':memory:'));
  try {
    await migrate({ db: model, engine: 'sqlite' }, migrations.slice(0, migrationCount));
    return await look(model);
  } finally {
    await model.destroy();
  }
}

async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql`select type, name, tbl_name, sql from sqlite_master order by type, name`.execute(db);
  return JSON.stringify(rows);
}

export async function requireIntact(sqlite: Db): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(sqlite);
  const verdict = rows[0]?.integrity_check ?? 'the integrity check said nothing';
  if (verdict === 'ok') return;
  const damage = verdict.split('\n').slice(0, 2).join(' ');
  // SQLITE_CORRUPT, as reading on would say
  throw Object.assign(new Error(damage), { errcode: 11 });
}
