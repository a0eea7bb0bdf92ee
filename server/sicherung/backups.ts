import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { audit } from '#server/audit/audit-store.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/engine.ts';
import type { Kind } from './backup-folder.ts';
import type { Report } from './backup-worker.ts';
import { lastDue } from './rotation.ts';
import { claim, claimDaily, leaseMs, noteFailure, noteSuccess, release, renew } from './sicherung-store.ts';

// Backups while the server runs: daily by itself, and when an administrator asks.

export type Backups = {
  /** From now on looks by itself whether the daily backup is due. */
  start: () => void;
  /** Makes the daily backup if it is due and no other process makes it. Never rejects. */
  makeDaily: () => Promise<void>;
  /** Makes one because a member asked; false when one is being made already. Rejects when it fails. */
  makeNow: (wer: number) => Promise<boolean>;
  /** Breaks off what is running; the next process begins anew. */
  stop: () => Promise<void>;
};
type Log = Record<'info' | 'error', (details: object, message: string) => void>;

const firstLookMs = 180_000;
const lookMs = 600_000;

export function createBackups(db: Db, config: Config, log: Log): Backups {
  let timer: NodeJS.Timeout | undefined;
  let running: { worker: Worker; ended: Promise<void> } | undefined;

  async function makeDaily(): Promise<void> {
    try {
      if (await claimDaily(db, lastDue(Date.now()))) await make('daily');
    } catch (error) {
      log.error({ err: error }, 'the daily backup could not be made');
    }
  }

  async function makeNow(wer: number): Promise<boolean> {
    if (!(await claim(db))) return false;
    await make('manual');
    await audit(db, { was: 'sicherung.erstellt', wer });
    return true;
  }

  async function make(kind: Kind): Promise<void> {
    const began = Date.now();
    const renewal = setInterval(() => renew(db).catch(() => {}), leaseMs / 4);
    try {
      const bytes = await work(kind);
      await noteSuccess(db, began, kind === 'daily');
      log.info({ kind, bytes, ms: Date.now() - began }, 'backup made');
    } catch (error) {
      await noteFailure(db, (error as Error).message.slice(0, 250));
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  /** In a thread of its own: reading and hashing every byte would hold up whoever asks for a page meanwhile. */
  async function work(kind: Kind): Promise<number> {
    const { dataDir, databaseUrl } = config;
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), {
      workerData: { place: { dataDir, databaseUrl }, kind },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const ended = once(worker, 'exit').then(() => (running = undefined));
    running = { worker, ended: ended.then(() => {}) };
    const report = await Promise.race([
      once(worker, 'message').then(([message]) => message as Report),
      ended.then((): Report => ({ error: { message: 'the backup was broken off' } })),
    ]);
    await ended;
    if ('error' in report) throw Object.assign(new Error(report.error.message), report.error);
    return report.bytes;
  }

  return {
    start: () => {
      if (!config.backups) return;
      const look = async () => {
        await makeDaily();
        timer = setTimeout(look, lookMs).unref();
      };
      timer = setTimeout(look, firstLookMs).unref();
    },
    makeDaily,
    makeNow,
    stop: async () => {
      clearTimeout(timer);
      if (!running) return;
      await running.worker.terminate();
      await release(db);
    },
  };
}
