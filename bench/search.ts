import { cost, inTurns, siteFile, visitor } from './compare.ts';
import { addMembers, fivePercent } from './data.ts';
import { median, type Question } from './load.ts';
import { logIn, newStorage, start } from './site.ts';
import { type Options, type Row, toRow } from './table.ts';

/** Every twentieth member is found, among more and more of them, by those who search first and by others; and all of them. */
export async function search({ rounds, postgresUrl }: Options): Promise<Row[]> {
  const found: Row[] = [];
  const times = new Map<number, number>();
  for (const count of [1000, 10_000, 100_000]) {
    // in 5 rounds and 5 that do not count, twice: no more than there are ways to spell it
    const one = { connections: 1, requests: Math.min(200, Math.max(20, 500_000 / count)) };
    const storage = await newStorage((db) => addMembers(db, count, null), postgresUrl);
    const progi = await start(siteFile, storage.env);
    const plain = await logIn(storage, 2);
    const headers = { ...plain, 'accept-encoding': 'gzip, deflate, br, zstd' };
    const ask = (criteria: object, asking: Record<string, string> = headers): Question => ({
      method: 'POST',
      path: '/api/benutzer/search',
      headers: asking,
      body: JSON.stringify(criteria),
    });
    let number = 0;
    const neverAsked = (asking: Record<string, string>) =>
      Array.from({ length: one.requests }, () => ask({ searchString: spell(fivePercent, number++) }, asking));
    const measures = [
      () => cost(progi, { path: '/api/health', headers: visitor }, one),
      () => cost(progi, neverAsked(headers), one),
      () => cost(progi, neverAsked(plain), one),
      () => cost(progi, ask({ searchString: fivePercent }), one),
      () => cost(progi, ask({}), { ...one, requests: 1 }),
    ];
    const [healths = [], firsts = [], plains = [], others = [], alls = []] = await inTurns(rounds, measures, 5);
    times.set(count, median(firsts.map(({ latency }) => latency)));
    const members = `${count.toLocaleString('de-CH')} members`;
    const isGoal = count === 10_000;
    for (const [who, searches] of [
      ['for the first time', firsts],
      ['for the first time, sent as it is', plains],
      ['again', others],
    ] as const) {
      const latencies = searches.map(({ latency }) => latency);
      const note = `${median(searches.map(({ cpu }) => cpu)).toFixed(2)} ms of processor time`;
      const name = `search that finds 5 % of ${members}, ${who}`;
      found.push(toRow({ name, unit: ' ms', note, ...(isGoal ? { atMost: 2 } : { report: true }) }, latencies));
      if (!isGoal) continue;
      const ratios = healths.map(({ latency }, round) => (latencies[round] ?? 0) / latency);
      const beside = `the health check takes ${median(healths.map(({ latency }) => latency)).toFixed(2)} ms`;
      found.push(toRow({ name: `the same, against the health check`, atMost: 6, note: beside }, ratios));
    }
    const whole = { name: `search that finds all ${members}`, unit: ' ms', report: true as const };
    found.push(
      toRow(
        { ...whole, note: `${alls[0]?.bytes} bytes` },
        alls.map(({ latency }) => latency),
      ),
    );
    await progi.stop();
    await storage.remove();
  }
  const growth = (times.get(100_000) ?? 0) / (times.get(10_000) ?? 0);
  found.push(toRow({ name: 'search among 100’000 against 10’000', atMost: 12 }, [growth]));
  return found;
}

/** The same letters, some large and some small: the same is found by what nobody has searched for. */
function spell(text: string, number: number): string {
  return text.replaceAll(/./g, (letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter.toLowerCase()));
}
