import { addComing, addGallery, addMembers, addPast, fivePercent } from './data.ts';
import { cpuOf, load, median, type Question } from './load.ts';
import { record } from './record.ts';
import { logIn, newStorage, type Running, start } from './site.ts';
import { type Row, toRow } from './table.ts';

export type Options = { rounds: number; postgresUrl: string | undefined };
type Measure = (options: Options) => Promise<Row[]>;

const visitor = { cookie: 'XSRF-TOKEN=bench', 'accept-encoding': 'gzip, deflate, br' };
const site = 'server/main.ts';
const bare = 'bench/bare.ts';
const many = { connections: 20, ms: 500 };

export const rows: Record<string, Measure> = { visitors, search };

/** What visitors get, against the same bytes sent by a bare node:http. */
async function visitors({ rounds, postgresUrl }: Options): Promise<Row[]> {
  let fotoId = 0;
  const storage = await newStorage(async (db) => {
    await addMembers(db, 200, null);
    await addComing(db, 8);
    await addPast(db, 50);
    ({ fotoId } = await addGallery(db, 20));
  }, postgresUrl);
  const progi = await start(site, storage.env);
  const questions: [string, Question, number][] = [
    ['GET /anlaesse, ready', { path: '/anlaesse', headers: visitor }, 0.8],
    ['GET /anlaesse, nothing kept', { path: '/anlaesse?neu', headers: visitor }, 0.12],
    ['GET /api/anlaesse', { path: '/api/anlaesse', headers: visitor }, 0.5],
    ['GET /api/archiv', { path: '/api/archiv', headers: visitor }, 0.5],
    [
      'GET /api/anlass/memo/{id}?w=700',
      { path: `/api/anlass/memo/${fotoId}?w=700`, headers: { ...visitor, accept: 'image/webp' } },
      0.5,
    ],
  ];
  const limit = await startBare(
    progi,
    questions.map(([, question]) => question),
  );
  const found: Row[] = [];
  for (const [name, question, atLeast] of questions) {
    const shares: number[] = [];
    const cpuShares: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const [ours, theirs] = [await pace(progi, question), await pace(limit, question)];
      if (round === 0) continue;
      shares.push(ours.perSecond / theirs.perSecond);
      cpuShares.push(theirs.cpu / ours.cpu);
    }
    found.push(toRow({ name, atLeast, note: `by processor time ${median(cpuShares).toFixed(2)}` }, shares));
  }
  await Promise.all([progi.stop(), limit.stop()]);
  await storage.remove();
  return found;
}

/** Asks the site once for each answer, and gives the bare server the same to send. */
async function startBare({ address }: Running, questions: Question[]): Promise<Running> {
  const recorded: Record<string, { headers: Record<string, string>; body: string }> = {};
  for (const question of questions) recorded[question.path] = await record(address, question);
  return start(bare, {}, JSON.stringify(recorded));
}

async function pace({ address, pid }: Running, question: Question) {
  const before = cpuOf(pid);
  const { perSecond, latencies } = await load(address, question, many);
  return { perSecond, cpu: (cpuOf(pid) - before) / latencies.length };
}

/** Every twentieth member is found, among more and more of them. */
async function search({ rounds, postgresUrl }: Options): Promise<Row[]> {
  const times: number[] = [];
  const found: Row[] = [];
  for (const count of [1000, 10_000, 100_000]) {
    const storage = await newStorage((db) => addMembers(db, count, null), postgresUrl);
    const progi = await start(site, storage.env);
    const headers = { ...(await logIn(storage, 2)), 'accept-encoding': 'gzip, deflate, br' };
    const question: Question = {
      method: 'POST',
      path: '/api/benutzer/search',
      headers,
      body: JSON.stringify({ searchString: fivePercent }),
    };
    const one = { connections: 1, ms: 500 };
    const [ratios, absolute, cpu]: number[][] = [[], [], []];
    for (let round = 0; round <= rounds; round++) {
      const health = await load(progi.address, { path: '/api/health', headers: visitor }, one);
      const before = cpuOf(progi.pid);
      const searched = await load(progi.address, question, one);
      if (round === 0) continue;
      cpu?.push((cpuOf(progi.pid) - before) / searched.latencies.length);
      ratios?.push(median(searched.latencies) / median(health.latencies));
      absolute?.push(median(searched.latencies));
    }
    const name = `search, 5 % of ${count.toLocaleString('de-CH')} members`;
    times.push(median(absolute ?? []));
    const note = `${median(cpu ?? []).toFixed(2)} ms of processor time`;
    if (count === 10_000) {
      found.push(toRow({ name, atMost: 2, unit: ' ms', note }, absolute ?? []));
      found.push(toRow({ name: `${name}, against the health check`, atMost: 6 }, ratios ?? []));
    } else found.push(toRow({ name, report: true, unit: ' ms', note }, absolute ?? []));
    await progi.stop();
    await storage.remove();
  }
  const [, ten = 0, hundred = 0] = times;
  found.push(toRow({ name: 'search, 100’000 against 10’000', atMost: 12 }, [hundred / ten]));
  return found;
}
