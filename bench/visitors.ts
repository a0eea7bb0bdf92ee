import { cost, inTurns, siteFile, startBare, visitor } from './compare.ts';
import { addComing, addGallery, addMembers, addPast } from './data.ts';
import { median, type Question } from './load.ts';
import { newStorage, start } from './site.ts';
import { type Options, type Row, toRow } from './table.ts';

// what pages read of a query is never kept, and what they do not read changes nothing
const rendered = { path: '/anlaesse?ab=0', headers: visitor };
const eachAnother = thousand('/anlaesse?ab');
const eachMarked = thousand('/anlaesse?mark');

function thousand(path: string): Question[] {
  return Array.from({ length: 1000 }, (_, number) => ({ ...rendered, path: `${path}=${number}` }));
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
  const questions: [string, Question | Question[], { atLeast: number } | { report: true }][] = [
    ['GET /anlaesse, ready', { path: '/anlaesse', headers: visitor }, { atLeast: 0.8 }],
    ['the same by links that each carry another mark, as of a circular', eachMarked, { atLeast: 0.8 }],
    ['GET /anlaesse, nothing kept', eachAnother, { atLeast: 0.12 }],
    ['the same, asked for by twenty at once, who share a rendering', rendered, { report: true }],
    ['GET /api/anlaesse', { path: '/api/anlaesse', headers: visitor }, { atLeast: 0.5 }],
    ['GET /api/archiv', { path: '/api/archiv', headers: visitor }, { atLeast: 0.5 }],
    ['GET /api/anlass/memo/{id}?w=700', photo, { atLeast: 0.5 }],
  ];
  // a thousand answers would slow it down, and they are as long as one
  const asLong = (question: Question | Question[]) => (Array.isArray(question) ? rendered : question);
  const bare = await startBare(
    progi,
    questions.map(([, question]) => asLong(question)),
  );
  const found: Row[] = [];
  // many, since what sends an answer is compiled for good only after tens of thousands; and three times the rounds: a
  // machine that others share has slow spells longer than one of them, and five told 0.7 one day and 1.1 the other
  for (const [name, question, goal] of questions) {
    const amount = { connections: 20, requests: question === eachAnother ? 1000 : 10_000 };
    const [ours = [], limits = []] = await inTurns(
      3 * rounds,
      [() => cost(progi, question, amount), () => cost(bare, asLong(question), amount)],
      5,
    );
    const shares = limits.map(({ perSecond }, round) => (ours[round]?.perSecond ?? 0) / perSecond);
    const byCpu = limits.map(({ cpu }, round) => cpu / (ours[round]?.cpu ?? 0));
    found.push(toRow({ name, ...goal, note: `by processor time ${median(byCpu).toFixed(3)}` }, shares));
  }
  await Promise.all([progi.stop(), bare.stop()]);
  await storage.remove();
  return found;
}
