import type { ChildProcess } from 'node:child_process';
import type { Engine } from '#server/db/engine.ts';
import type { Postgres } from '#server/testing/postgres-server.ts';

/** One trial: what must hold, on which databases, and how it is tried. It ends with its figures, or throws a miss. */
export type Row = {
  name: string;
  /** The line it must pass, as reliability is promised. */
  line: string;
  on: readonly Engine[];
  run: (ground: Ground) => Promise<Figures>;
};

/** What a trial saw: a number or a few words under each name. */
export type Figures = Record<string, number | string>;

/** What a trial stands on. All of it is gone when the trial ends, however it ends. */
export type Ground = {
  engine: Engine;
  /** An empty folder of the trial's own. */
  folder: string;
  /** The settings of a server on an empty database: DATA_DIR, and DATABASE_URL on PostgreSQL. */
  env: Record<string, string>;
  /** Present on PostgreSQL; all its trials share it, one after the other. */
  postgres: Postgres | undefined;
  /** Starts the server as it was built, as a process of its own, and waits until it is ready. */
  start: (env?: Record<string, string>) => Promise<Server>;
  /** Creates an administrator with `password`, as `npm run admin` does. */
  createAdmin: (username: string, env?: Record<string, string>) => Promise<void>;
  /** Runs when the trial ends, the last one first; also on Ctrl-C, where nothing is waited for. */
  undo: (work: () => void | Promise<void>) => void;
};

export type Server = {
  url: string;
  child: ChildProcess;
  ended: Promise<{ code: number | null; output: string; errors: string }>;
  /** As a power cut does; resolves when the process is gone. */
  kill: () => Promise<void>;
  /** As a restart does; misses when it does not end well. */
  stop: () => Promise<void>;
};

export const password = 'ein gutes Passwort';

/** Says in one sentence what does not hold. */
export class Miss extends Error {}

export function must(holds: boolean, miss: string): asserts holds {
  if (!holds) throw new Miss(miss);
}
