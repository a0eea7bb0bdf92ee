import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '#server/config.ts';
import { requireWritable } from '#server/db/engine.ts';
import { type Dated, type Kind, sortOut } from './rotation.ts';

// The folder that backups lie in. They hold all that is known of the members: nobody but the server's own user reads it.

type KeptFile = Dated & { path: string; bytes: number };

const named = /^progi-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(daily|manual)\.backup$/;
const unfinished = '.part';

/** In universal time, so that a night with two hours from 2 to 3 has no two backups of one name. */
export function nameOf(kind: Kind, at: number): string {
  const moment = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `progi-${moment}-${kind}.backup`;
}

/** Newest first. */
export async function listBackups(dataDir: string): Promise<KeptFile[]> {
  const folder = folderOf(dataDir);
  const backups: KeptFile[] = [];
  for (const name of await namesIn(folder)) {
    const [, year, month, day, hour, minute, second, kind] = named.exec(name) ?? [];
    if (kind === undefined) continue;
    const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    const path = join(folder, name);
    // another process may have removed it in between
    const found = await stat(path).catch(ignoreMissing);
    if (found) backups.push({ name, path, kind: kind as Kind, at, bytes: found.size });
  }
  return backups.toSorted((a, b) => b.at - a.at);
}

/** A place for a new backup under a name that says it is not finished; what was left unfinished before is gone. */
export async function newPart(dataDir: string, kind: Kind): Promise<{ folder: string; path: string; part: string }> {
  const folder = folderOf(dataDir);
  requireWritable(folder, 'DATA_DIR/backups');
  for (const name of await namesIn(folder)) if (name.includes(unfinished)) await removePart(join(folder, name));
  const path = join(folder, nameOf(kind, Date.now()));
  const part = `${path}${unfinished}`;
  await (await open(part, 'wx', 0o600)).close();
  return { folder, path, part };
}

export async function removePart(part: string): Promise<void> {
  for (const path of filesOf(part)) await rm(path, { force: true });
}

/** A SQLite database, and what may lie beside it: whatever it finds there under its name it takes for its own. */
export function filesOf(database: string): string[] {
  return ['', '-journal', '-wal', '-shm'].map((suffix) => `${database}${suffix}`);
}

/** Removes what the rotation has no place for. */
export async function removeOld(dataDir: string): Promise<void> {
  const backups = await listBackups(dataDir);
  const kept = sortOut(backups, Date.now());
  for (const { name, path } of backups) if (!kept.has(name)) await rm(path, { force: true });
}

/** Of a file or a folder: a new name in a folder lasts only when the folder itself is on the disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

function folderOf(dataDir: string): string {
  return join(dataDir, 'backups');
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder).catch(ignoreMissing)) ?? [];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`DATA_DIR/backups must be a folder this process may read, ${folder} is not (${code})`);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  // a file in the folder's place holds none; whoever makes one is told
  if (!/^(ENOENT|ENOTDIR)$/.test(error.code ?? '')) throw error;
}
