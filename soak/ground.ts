import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '#server/db/engine.ts';
import type { Postgres } from '#server/testing/postgres-server.ts';
import { runProcess } from '#server/testing/server-process.ts';
import { newStorageOn } from '#server/testing/storage.ts';
import { type Ground, must, password, type Server } from './row.ts';

// What is undone at the end of a trial, or at once when the whole run is broken off.

type Undo = () => void | Promise<void>;
const undos: Undo[] = [];

export function undo(work: Undo): void {
  undos.push(work);
}

/** Undoes all that was done since there were so many. */
export async function undoAll(downTo = 0): Promise<void> {
  while (undos.length > downTo) await undos.pop()?.();
}

/** Leaves nothing behind when there is no time left. */
export function undoAtExit(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
  process.once('exit', () => {
    for (const work of undos.splice(0).reverse()) void tryTo(work);
  });
}

/** One thing that cannot be undone must not keep the others from it. */
async function tryTo(work: Undo): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error);
  }
}

/** Calls a trial with ground under its feet, and clears the ground afterwards. */
export async function onGround<T>(
  engine: Engine,
  postgres: Postgres | undefined,
  work: (ground: Ground) => Promise<T>,
): Promise<T> {
  const before = undos.length;
  try {
    return await work(await layGround(engine, postgres));
  } finally {
    await undoAll(before);
  }
}

async function layGround(engine: Engine, postgres: Postgres | undefined): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'progi-soak-'));
  undo(() => rmSync(folder, { recursive: true, force: true }));
  const storage = await newStorageOn(postgres?.url);
  undo(() => {
    rmSync(storage.env.DATA_DIR ?? folder, { recursive: true, force: true });
    return storage.remove();
  });
  const env = { ...storage.env, DEMO: '0', LOG_LEVEL: 'silent', NODE_COMPILE_CACHE: compileCache() };
  return {
    engine,
    folder,
    env,
    postgres,
    undo,
    start: (more = {}) => startServer({ ...env, ...more }),
    createAdmin: async (username, more = {}) => {
      const { ended } = runProcess('server/admin.ts', { env: { ...env, ...more }, args: [username], input: password });
      const { code, errors } = await ended;
      must(code === 0, `no administrator could be created: ${errors}`);
    },
  };
}

/** Starts the server hundreds of times, so that what is the same each time is kept for the run. */
function compileCache(): string {
  cacheFolder ??= mkdtempSync(join(tmpdir(), 'progi-soak-cache-'));
  return cacheFolder;
}
let cacheFolder: string | undefined;

export function removeCompileCache(): void {
  if (cacheFolder) rmSync(cacheFolder, { recursive: true, force: true });
}

async function startServer(env: Record<string, string>): Promise<Server> {
  const { child, ended, address } = runProcess('dist/server/main.js', { env });
  undo(() => {
    child.kill('SIGKILL');
  });
  return {
    url: await address,
    child,
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      const { code, errors } = await ended;
      must(code === 0, `the server did not end well: ${code} ${errors}`);
    },
  };
}
