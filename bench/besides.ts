import { fork } from 'node:child_process';
import { once } from 'node:events';
import { demoPassword } from '#server/demo/fill.ts';
import { hashPassword } from '#server/session/password.ts';
import { siteFile, startBare, visitor } from './compare.ts';
import { addMembers, addPast } from './data.ts';
import { load, median, type Question, quantile } from './load.ts';
import { logIn, newStorage, type Running, start } from './site.ts';
import { type Options, type Row, toRow } from './table.ts';
import type { Task } from './work.ts';

/** People who ask for one thing after the other, each beginning elsewhere, while somebody does what takes long. */
type Crowd = { name: string; people: number; visits: Question[]; isGoal: boolean };

/**
 * What others notice of 40 log-ins at once, and of uploads of 4 MB. On two cores anyone waits beside such work: how much
 * of it is ours says a bare node:http beside the same hashing, or decoding and encoding.
 */
export async function besides({ rounds, postgresUrl }: Options): Promise<Row[]> {
  const storage = await newStorage(async (db) => {
    await addMembers(db, 200, await hashPassword(demoPassword));
    await addPast(db, 5);
  }, postgresUrl);
  const progi = await start(siteFile, storage.env);
  const headers = await logIn(storage, 1);
  const worker = await startWorker();
  const longer: number[] = [];
  const found: Row[] = [];
  for (const crowd of crowds(headers)) {
    const bare = await startBare(progi, crowd.visits);
    const logIns: Compared[] = [];
    const uploads: Compared[] = [];
    // a single one tells 1.1 to 3.8, by whether a collection of garbage falls among its few answers
    for (let round = 0; round <= (crowd.isGoal ? 3 : 1) * rounds; round++) {
      const usernames = Array.from({ length: 40 }, (_, index) => `person-${(round * 40 + index) % 200}`);
      const wait = (site: Running, work: () => Promise<unknown>) => waitDuring(site, crowd, work);
      const alone = await wait(progi, () => new Promise((resolve) => setTimeout(resolve, 1500)));
      const besideHashes = await wait(bare, () => worker.run({ what: 'hashes', count: 40 }));
      const { address } = progi;
      const besideLogIns = await wait(progi, () => worker.run({ what: 'log-ins', address, usernames }));
      const pictures: number[] = [];
      const besidePicture = await wait(bare, () => thrice(worker, { what: 'picture' }, pictures));
      const sent: number[] = [];
      const besideUpload = await wait(progi, () => thrice(worker, { what: 'upload', address, headers }, sent));
      if (round === 0) continue;
      logIns.push({ alone, bare: besideHashes, ours: besideLogIns });
      uploads.push({ alone, bare: besidePicture, ours: besideUpload });
      longer.push(median(sent) / median(pictures));
    }
    await bare.stop();
    found.push(
      ...compared(crowd, '40 log-ins at once', 'the same hashing', logIns),
      ...compared(crowd, 'uploads of 4 MB', 'the same decoding and encoding', uploads),
    );
  }
  worker.stop();
  await progi.stop();
  await storage.remove();
  return [...found, toRow({ name: 'upload of 4 MB against decoding and encoding it alone', atMost: 1.5 }, longer)];
}

/** Visitors and members mixed; and one who asks for nothing but what is answered quickest, and so notices most. */
function crowds(headers: Record<string, string>): Crowd[] {
  const member = { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const quickest = { path: '/api/anlaesse', headers: visitor };
  const pages = ['/home', '/anlaesse', '/archiv', '/api/archiv?anzahl=24', '/api/anlass/1'];
  const calls = [
    '/api/inhalt/vorstand',
    '/api/benutzer/2',
    '/api/benutzer',
    '/api/benutzer/rollen',
    '/api/anlaesse/search',
  ];
  const search = {
    method: 'POST',
    path: '/api/benutzer/search',
    headers: member,
    body: '{"searchString":"bern"}',
  } as const;
  const visits = [
    quickest,
    ...pages.map((path) => ({ path, headers: visitor })),
    ...calls.map((path) => ({ path, headers: member })),
    search,
  ];
  return [
    { name: 'ten others', people: 10, visits, isGoal: true },
    { name: 'one who asks for the quickest', people: 1, visits: [quickest], isGoal: false },
  ];
}

/** The 99th of 100 answers that others wait for, in milliseconds: with nothing beside, and beside the same work. */
type Compared = { alone: number; bare: number; ours: number };

function compared({ name, isGoal }: Crowd, work: string, same: string, found: Compared[]): Row[] {
  const against = (what: 'alone' | 'bare') => found.map((each) => each.ours / each[what]);
  const goal = isGoal ? { atMost: 3 } : { report: true as const };
  return [
    toRow({ name: `p99 of ${name} beside ${work}, against nothing beside`, ...goal }, against('alone')),
    toRow({ name: `the same, against a bare node:http beside ${same}`, report: true }, against('bare')),
  ];
}

async function waitDuring(
  { address }: Running,
  { people, visits }: Crowd,
  work: () => Promise<unknown>,
): Promise<number> {
  const latencies: number[] = [];
  let isDone = false;
  const person = async (nr: number) => {
    for (let turn = nr; !isDone; turn++) {
      const visit = visits[turn % visits.length] as Question;
      const asked = await load(address, visit, { connections: 1, requests: 4 });
      // the first also opens a connection
      latencies.push(...asked.latencies.slice(1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const crowd = Promise.all(Array.from({ length: people }, (_, nr) => person(nr)));
  await work();
  isDone = true;
  await crowd;
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
