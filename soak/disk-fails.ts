import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { newStorageOn } from '#server/testing/storage.ts';
import { login } from './client.ts';
import { mustBeIntact } from './intact.ts';
import { readWhile } from './read-while.ts';
import { type Figures, type Ground, must, type Row } from './row.ts';
import { createWorld, sum, writeFor } from './world.ts';

const rounds = 5;

export const diskFails: Row = {
  name: 'disk fails',
  line: 'when fsync fails no success is answered, reads go on or the process stops; after restart all is intact',
  on: ['sqlite', 'postgres'],
  run: failSync,
};

/** Who syncs: the server itself, which goes on reading, or PostgreSQL, which stops and is started again. */
type Store = { env: Record<string, string>; readsGoOn: boolean; restart: () => Promise<void> };

async function failSync(ground: Ground): Promise<Figures> {
  const { library, flag } = compileShim(ground);
  const shim = { LD_PRELOAD: library, FAIL_SYNC: flag };
  const store = ground.postgres
    ? await startPostgresWith(ground, shim)
    : { env: shim, readsGoOn: true, restart: async () => {} };
  await ground.createAdmin('admin', store.env);
  let server = await ground.start(store.env);
  const token = await login(server.url, 'admin');
  const world = await createWorld(server.url, token);
  let reads = 0;
  for (let round = 1; round <= rounds; round++) {
    await writeFor(world, server.url, 300);
    const refused = sum(world.refused());
    writeFileSync(flag, '');
    // what was under way when the disk began to fail may still have been synced
    await delay(50);
    const late = world.acknowledged();
    const writing = writeFor(world, server.url, 700);
    if (store.readsGoOn) reads += (await readWhile(server.url, writing)).count;
    await writing;
    must(sum(world.refused()) > refused, 'fsync did not fail');
    must(world.acknowledged() === late, `${world.acknowledged() - late} writes were acknowledged without fsync`);
    await server.kill();
    rmSync(flag);
    await store.restart();
    server = await ground.start(store.env);
    await world.check(server.url, 'all');
  }
  await server.stop();
  await mustBeIntact({ ...ground.env, ...store.env });
  const refused = Object.entries(world.refused()).map(([status, count]) => `${count} × ${status}`);
  return {
    'times failing': rounds,
    refused: refused.join(' '),
    ...(store.readsGoOn && { 'reads answered': reads }),
    'writes acknowledged': world.acknowledged(),
    lost: 0,
  };
}

/** One of the trial's own, since it will stop; nobody else may suffer from it. */
async function startPostgresWith(ground: Ground, shim: Record<string, string>): Promise<Store> {
  // the way to the library must be open to PostgreSQL, which is another user
  chmodSync(ground.folder, 0o755);
  const postgres = await withEnvironment(shim, () => startPostgres());
  ground.undo(() => postgres.stop());
  const storage = await newStorageOn(postgres.url);
  ground.undo(() => rmSync(storage.env.DATA_DIR ?? ground.folder, { recursive: true, force: true }));
  const restart = async () => {
    postgres.kill();
    await withEnvironment(shim, postgres.startAfterKill);
  };
  return { env: storage.env, readsGoOn: false, restart };
}

async function withEnvironment<T>(more: Record<string, string>, work: () => Promise<T>): Promise<T> {
  Object.assign(process.env, more);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(more)) delete process.env[name];
  }
}

/** A library that comes between a program and the system, and fails its fsync while a file is there. */
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
