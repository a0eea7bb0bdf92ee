import { cost, inTurns, siteFile, startBare, visitor } from './compare.ts';
import { addComing, addGallery, addMembers, addPast } from './data.ts';
import { median, type Question } from './load.ts';
import { record } from './record.ts';
import { newStorage, type Running, start } from './site.ts';
import { type Options, type Row, toRow } from './table.ts';

type Asked = { by?: Running; question: Question | Question[]; goal: { atLeast: number } | { report: true } };

// what pages read of a query is never kept, and what they do not read changes nothing
const rendered = { path: '/anlaesse?ab=0', headers: visitor };
const eachAnother = thousand('/anlaesse?ab');
const eachMarked = thousand('/anlaesse?mark');

const byReactAlone =
  'the same by a bare node:http in which React writes the finished elements, without anything of ours';

function thousand(path: string): Question[] {
  return Array.from({ length: 1000 }, (_, number) => ({ ...rendered, path: `${path}=${number}` }));
}

/** A thousand answers would slow the limit down, and they are as long as one. */
function asLong(question: Asked['question']): Question {
  return Array.isArray(question) ? rendered : question;
}

/** What visitors get, against the same bytes sent by a bare node:http. */
export async function compareVisitors({ rounds, postgresUrl }: Options): Promise<Row[]> {
  let fotoId = 0;
  const storage = await newStorage(async (db) => {
    await addMembers(db, 200, null);
    await addComing(db, 8);
    await addPast(db, 50);
    ({ fotoId } = await addGallery(db, 20));
  }, postgresUrl);
  const progi = await start(siteFile, storage.env);
  const photo = { path: `/api/anlass/memo/${fotoId}?w=700`, headers: { ...visitor, accept: 'image/webp' } };
  const page = await record(progi.address, rendered);
  const drawn = await start('bench/drawn.ts', { NODE_ENV: 'production' }, JSON.stringify(page));
  const rows: Record<string, Asked> = {
    'GET /anlaesse, ready': { question: { path: '/anlaesse', headers: visitor }, goal: { atLeast: 0.8 } },
    'the same by links that each carry another mark, as of a circular': {
      question: eachMarked,
      goal: { atLeast: 0.8 },
    },
    'GET /anlaesse, nothing kept': { question: eachAnother, goal: { atLeast: 0.12 } },
    [byReactAlone]: { by: drawn, question: eachAnother, goal: { report: true } },
    'the same, asked for by twenty at once, who share a rendering': { question: rendered, goal: { report: true } },
    'GET /api/anlaesse': { question: { path: '/api/anlaesse', headers: visitor }, goal: { atLeast: 0.5 } },
    'GET /api/archiv': { question: { path: '/api/archiv', headers: visitor }, goal: { atLeast: 0.5 } },
    'GET /api/anlass/memo/{id}?w=700': { question: photo, goal: { atLeast: 0.5 } },
  };
  const bare = await startBare(
    progi,
    Object.values(rows).map(({ question }) => asLong(question)),
  );
  const found: Row[] = [];
  // many, since what sends an answer is compiled for good only after tens of thousands; and three times the rounds: a
  // machine that others share has slow spells longer than one of them, and five told 0.7 one day and 1.1 the other
  for (const [name, { by = progi, question, goal }] of Object.entries(rows)) {
    const amount = { connections: 20, requests: question === eachAnother ? 1000 : 10_000 };
    const [ours = [], limits = []] = await inTurns(
      3 * rounds,
      [() => cost(by, question, amount), () => cost(bare, asLong(question), amount)],
      5,
    );
    const shares = limits.map(({ perSecond }, round) => (ours[round]?.perSecond ?? 0) / perSecond);
    const byCpu = limits.map(({ cpu }, round) => cpu / (ours[round]?.cpu ?? 0));
    found.push(toRow({ name, ...goal, note: `by processor time ${median(byCpu).toFixed(3)}` }, shares));
  }
  await Promise.all([progi, drawn, bare].map((each) => each.stop()));
  await storage.remove();
  return found;
}
