import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ask, login } from './client.ts';
import { mustBeIntact } from './intact.ts';
import { type Figures, type Ground, must, type Row } from './row.ts';
import { createWorld, type World } from './world.ts';

// PostgreSQL keeps its files by itself, and stops by itself when it cannot; here it is about the file that is ours.

export const diskFull: Row = {
  name: 'disk full',
  line: 'on a full disk no success is answered (507) and reads go on; with room again writes go on; after a kill and restart all is intact',
  on: ['sqlite'],
  run: fillDisk,
};

export const diskFails: Row = {
  name: 'disk fails',
  line: 'when fsync fails no success is answered, reads go on or the process stops; after restart all is intact',
  on: ['sqlite'],
  run: failSync,
};

async function fillDisk(ground: Ground): Promise<Figures> {
  const disk = join(ground.folder, 'disk');
  mountSmallDisk(ground, disk);
  const env = { ...ground.env, DATA_DIR: disk };
  const ballast = join(disk, 'ballast');
  await ground.createAdmin('admin', { DATA_DIR: disk });
  let server = await ground.start({ DATA_DIR: disk });
  const token = await login(server.url, 'admin');
  const world = await createWorld(server.url, token);
  let reads = 0;
  for (let round = 1; round <= 5; round++) {
    await writeFor(world, server.url, 500);
    fill(ballast, disk);
    const before = sum(world.refused());
    reads += await readWhile(server.url, writeFor(world, server.url, 2000));
    must(sum(world.refused()) > before, 'the disk was not full');
    if (round > 2) await server.kill();
    rmSync(ballast);
    if (round > 2) server = await ground.start({ DATA_DIR: disk });
    const acknowledged = world.acknowledged();
    await writeFor(world, server.url, 500);
    must(world.acknowledged() > acknowledged, 'with room again nothing could be written');
    await world.check(server.url, 'all');
  }
  await server.stop();
  await mustBeIntact(env);
  const others = Object.keys(world.refused()).filter((status) => status !== '507');
  must(others.length === 0, `a full disk was answered with ${others.join(', ')}`);
  return {
    'times full': 5,
    'writes refused with 507': sum(world.refused()),
    'reads answered': reads,
    'writes acknowledged': world.acknowledged(),
    lost: 0,
  };
}

function mountSmallDisk({ undo }: Ground, disk: string): void {
  mkdirSync(disk);
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]);
  must(status === 0, `a small disk could not be mounted, which takes root: ${error?.message ?? stderr}`);
  undo(() => {
    spawnSync('umount', ['-l', disk]);
  });
}

/** Leaves room for some pages, so that the disk fills up in the middle of a change. */
function fill(ballast: string, disk: string): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 40_000)));
}

async function failSync(ground: Ground): Promise<Figures> {
  const { library, flag } = compileShim(ground);
  const env = { LD_PRELOAD: library, FAIL_SYNC: flag };
  await ground.createAdmin('admin');
  let server = await ground.start(env);
  const token = await login(server.url, 'admin');
  const world = await createWorld(server.url, token);
  let reads = 0;
  const rounds = 5;
  for (let round = 1; round <= rounds; round++) {
    await writeFor(world, server.url, 300);
    const [acknowledged, refused] = [world.acknowledged(), sum(world.refused())];
    writeFileSync(flag, '');
    // what was under way when the disk began to fail may still have been synced
    await delay(50);
    const late = world.acknowledged();
    reads += await readWhile(server.url, writeFor(world, server.url, 700));
    must(sum(world.refused()) > refused, 'fsync did not fail');
    must(
      world.acknowledged() === late,
      `${world.acknowledged() - acknowledged} writes were acknowledged without fsync`,
    );
    await server.kill();
    rmSync(flag);
    server = await ground.start(env);
    await world.check(server.url, 'all');
  }
  await server.stop();
  await mustBeIntact(ground.env);
  const refused = Object.entries(world.refused()).map(([status, count]) => `${count} × ${status}`);
  return {
    'times failing': rounds,
    refused: refused.join(' '),
    'reads answered': reads,
    'writes acknowledged': world.acknowledged(),
    lost: 0,
  };
}

/** A library that comes between the server and the system, and fails its fsync while a file is there. */
function compileShim({ folder }: Ground): { library: string; flag: string } {
  const [source, library, flag] = ['shim.c', 'shim.so', 'failing'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(
    source,
    `#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
static int fails(void) { const char *flag = getenv("FAIL_SYNC"); if (!flag || access(flag, F_OK) != 0) return 0; errno = EIO; return 1; }
int fsync(int fd) { static int (*real)(int); if (!real) real = dlsym(RTLD_NEXT, "fsync"); return fails() ? -1 : real(fd); }
int fdatasync(int fd) { static int (*real)(int); if (!real) real = dlsym(RTLD_NEXT, "fdatasync"); return fails() ? -1 : real(fd); }
`,
  );
  const { status, stderr, error } = spawnSync('gcc', ['-shared', '-fPIC', '-o', library, source, '-ldl']);
  must(status === 0 && existsSync(library), `gcc is needed to make fsync fail: ${error?.message ?? stderr}`);
  return { library, flag };
}

async function writeFor(world: World, url: string, ms: number): Promise<void> {
  const stop = new AbortController();
  const writing = world.write(url, stop.signal);
  await delay(ms);
  stop.abort();
  await writing;
}

async function readWhile(url: string, writing: Promise<void>): Promise<number> {
  let reads = 0;
  let isOver = false;
  const over = writing.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const path of ['/health', '/anlaesse', '/archiv']) {
      const { status, body } = await ask(url, 'GET', path);
      must(status === 200, `GET ${path} answered ${status} ${body}`);
      reads++;
    }
  }
  await over;
  return reads;
}

function sum(counts: Record<number, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
