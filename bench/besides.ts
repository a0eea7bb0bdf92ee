import { fork } from 'node:child_process';
import { once } from 'node:events';
import { demoPassword } from '#server/demo/fill.ts';
import { hashPassword } from '#server/session/password.ts';
import { siteFile, startBare, visitor } from './compare.ts';
import { addMembers, addPast } from './data.ts';
import { load, median, quantile } from './load.ts';
import type { Options } from './rows.ts';
import { logIn, newStorage, type Running, start } from './site.ts';
import { type Row, toRow } from './table.ts';
import type { Task } from './work.ts';

const others = { path: '/api/anlaesse', headers: visitor };

/**
 * What others notice while somebody does what takes long: 40 log-ins at once, and uploads of 4 MB. On two cores anyone
 * waits beside such work: how much of it is ours says a bare node:http beside the same hashing, or decoding and encoding.
 */
export async function besides({ rounds, postgresUrl }: Options): Promise<Row[]> {
  const storage = await newStorage(async (db) => {
    await addMembers(db, 200, await hashPassword(demoPassword));
    await addPast(db, 5);
  }, postgresUrl);
  const progi = await start(siteFile, storage.env);
  const bare = await startBare(progi, [others]);
  const headers = await logIn(storage, 1);
  const worker = await startWorker();

  const logIns: Compared[] = [];
  const uploads: Compared[] = [];
  const longer: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const usernames = Array.from({ length: 40 }, (_, index) => `person-${(round * 40 + index) % 200}`);
    const alone = await waitDuring(progi, () => new Promise((resolve) => setTimeout(resolve, 1500)));
    const besideHashes = await waitDuring(bare, () => worker.run({ what: 'hashes', count: 40 }));
    const { address } = progi;
    const besideLogIns = await waitDuring(progi, () => worker.run({ what: 'log-ins', address, usernames }));
    const pictures: number[] = [];
    const besidePicture = await waitDuring(bare, () => thrice(worker, { what: 'picture' }, pictures));
    const sent: number[] = [];
    const besideUpload = await waitDuring(progi, () => thrice(worker, { what: 'upload', address, headers }, sent));
    if (round === 0) continue;
    logIns.push({ alone, bare: besideHashes, ours: besideLogIns });
    uploads.push({ alone, bare: besidePicture, ours: besideUpload });
    longer.push(median(sent) / median(pictures));
  }
  worker.stop();
  await Promise.all([progi.stop(), bare.stop()]);
  await storage.remove();
  return [
    ...compared('40 log-ins at once', 'the same hashing', logIns),
    ...compared('uploads of 4 MB', 'the same decoding and encoding', uploads),
    toRow({ name: 'upload of 4 MB against decoding and encoding it alone', atMost: 1.5 }, longer),
  ];
}

/** The 99th of 100 answers that others wait for, in milliseconds: with nothing beside, and beside the same work. */
type Compared = { alone: number; bare: number; ours: number };

function compared(work: string, same: string, found: Compared[]): Row[] {
  const against = (what: 'alone' | 'bare') => found.map((each) => each.ours / each[what]);
  return [
    toRow({ name: `p99 of others beside ${work}, against nothing beside`, atMost: 3 }, against('alone')),
    toRow({ name: `the same, against a bare node:http beside ${same}`, report: true }, against('bare')),
  ];
}

async function waitDuring({ address }: Running, work: () => Promise<unknown>): Promise<number> {
  const latencies: number[] = [];
  let isDone = false;
  const ask = async () => {
    while (!isDone) {
      const asked = await load(address, others, { connections: 1, requests: 5 });
      latencies.push(...asked.latencies.slice(1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const running = ask();
  await work();
  isDone = true;
  await running;
  return quantile(latencies, 0.99);
}

type Worker = Awaited<ReturnType<typeof startWorker>>;

async function startWorker() {
  const child = fork('bench/work.ts', { execArgv: ['--disable-warning=ExperimentalWarning'] });
  child.once('exit', (code) => {
    if (code) throw new Error('the work beside could not be done');
  });
  await once(child, 'message');
  const run = async (task: Task): Promise<number> => {
    child.send(task);
    const [took] = await once(child, 'message');
    return took as number;
  };
  return { run, stop: () => child.disconnect() };
}

/** One after the other, so that there are as many answers to look at as of the site alone. */
async function thrice(worker: Worker, task: Task, times: number[]): Promise<void> {
  for (let time = 0; time < 3; time++) times.push(await worker.run(task));
}
