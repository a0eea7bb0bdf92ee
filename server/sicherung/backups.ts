import { Worker } from 'node:worker_threads';
import { audit, type Deed } from '#server/audit/audit-store.ts';
import { type Config, ConfigError } from '#server/config.ts';
import type { Db } from '#server/db/engine.ts';
import type { Report } from './backup-worker.ts';
import type { Made } from './create-backup.ts';
import { type Kind, lastDue } from './rotation.ts';
import { claim, claimDaily, leaseMs, noteFailure, noteSuccess, release, renew } from './sicherung-store.ts';

// Backups while the server runs: daily by itself, and when an administrator asks.

export type Backups = {
  /** From now on looks by itself whether the daily backup is due. */
  start: () => void;
  /** Makes the daily backup if it is due and no other process makes it. Never rejects. */
  makeDaily: () => Promise<void>;
  /** Makes one because somebody asked; undefined when another is being made. Rejects when it fails. */
  makeNow: (by: Pick<Deed, 'wer' | 'bezeichnung'>) => Promise<Made | undefined>;
  /** Breaks off what is running; the next process begins anew. */
  stop: () => Promise<void>;
};
type Log = Record<'info' | 'error', (details: object, message: string) => void>;

const firstLookMs = 180_000;
const lookMs = 600_000;

export function createBackups(db: Db, config: Config, log: Log): Backups {
  let timer: NodeJS.Timeout | undefined;
  let running: Worker | undefined;
  let isStopping = false;

  async function makeDaily(): Promise<void> {
    try {
      if (await claimDaily(db, lastDue(Date.now()))) await make('daily');
    } catch (error) {
      log.error({ err: error }, 'the daily backup could not be made');
    }
  }

  async function makeNow(by: Pick<Deed, 'wer' | 'bezeichnung'>): Promise<Made | undefined> {
    if (!(await claim(db))) return undefined;
    const made = await make('manual');
    await audit(db, { was: 'sicherung.erstellt', ...by });
    return made;
  }

  async function make(kind: Kind): Promise<Made> {
    const began = Date.now();
    const renewal = setInterval(() => renew(db).catch(() => {}), leaseMs / 4);
    try {
      // what is renewed after it was noted would be in the making for two minutes more
      const made = await work(kind).finally(() => clearInterval(renewal));
      await noteSuccess(db, began, kind === 'daily');
      log.info({ kind, bytes: made.bytes, ms: Date.now() - began }, 'backup made');
      return made;
    } catch (error) {
      // after a failure an hour passes, after a restart none must
      if (!isStopping) await noteFailure(db, (error as Error).message.slice(0, 250));
      throw error;
    }
  }

  /** In a thread of its own: reading and hashing every byte would hold up whoever asks for a page meanwhile. */
  async function work(kind: Kind): Promise<Made> {
    const { dataDir, databaseUrl } = config;
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), {
      workerData: { place: { dataDir, databaseUrl }, kind },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    running = worker;
    const report = await reportOf(worker);
    running = undefined;
    if ('path' in report) return report;
    const { message } = report.error;
    throw report.isMendable ? new ConfigError(message) : Object.assign(new Error(message), report.error);
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
      isStopping = true;
      clearTimeout(timer);
      if (!running) return;
      await running.terminate();
      await release(db);
    },
  };
}

/** What a thread had said when it ended, however it did. */
function reportOf(worker: Worker): Promise<Report> {
  let report: Report = { error: { message: 'the backup was broken off' } };
  worker.on('message', (said: Report) => (report = said));
  worker.on('error', (error: Error) => (report = { error }));
  return new Promise((resolve) => worker.on('exit', () => resolve(report)));
}
