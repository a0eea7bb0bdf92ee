import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { administer } from '#server/testing/storage.ts';
import { type Ground, must } from './row.ts';

/** A disk of its own, so small that it is quickly full. */
export type SmallDisk = { path: string; fill: (roomBytes?: number) => void; makeRoom: () => void };

export function mountSmallDisk({ folder, undo }: Ground, megabytes: number): SmallDisk {
  const path = join(folder, 'disk');
  mkdirSync(path);
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path);
  undo(() => {
    spawnSync('umount', ['-l', path]);
  });
  const ballast = join(path, 'ballast');
  return {
    path,
    // with room for some pages, so that the disk fills up in the middle of a change
    fill: (roomBytes = 40_000) => {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - roomBytes)));
    },
    makeRoom: () => rmSync(ballast),
  };
}

/** The settings of a server whose data lies there: its folder, and on PostgreSQL its tables too. */
export async function dataOn({ path }: SmallDisk, ground: Ground): Promise<Record<string, string>> {
  const dataDir = join(path, 'data');
  mkdirSync(dataDir);
  const { postgres } = ground;
  if (!postgres) return { DATA_DIR: dataDir };
  const tables = join(path, 'tables');
  mkdirSync(tables);
  run('chown', 'postgres', tables);
  // the way there must be open to PostgreSQL, which is another user
  for (const folder of [ground.folder, path]) chmodSync(folder, 0o711);
  await administer(postgres.url, `create tablespace small location '${tables}'`);
  await administer(postgres.url, 'create database small tablespace small');
  ground.undo(async () => {
    await administer(postgres.url, 'drop database small with (force)');
    await administer(postgres.url, 'drop tablespace small');
  });
  return { DATA_DIR: dataDir, DATABASE_URL: `${postgres.url}/small` };
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  must(status === 0, `a small disk could not be mounted, which takes root: ${error?.message ?? stderr}`);
}
