import { cost, inTurns, siteFile, visitor } from './compare.ts';
import { addMembers, fivePercent } from './data.ts';
import { median, type Question } from './load.ts';
import type { Options } from './rows.ts';
import { logIn, newStorage, start } from './site.ts';
import { type Row, toRow } from './table.ts';

/** Every twentieth member is found, among more and more of them; and all of them. */
export async function search({ rounds, postgresUrl }: Options): Promise<Row[]> {
  const found: Row[] = [];
  const times = new Map<number, number>();
  for (const count of [1000, 10_000, 100_000]) {
    const one = { connections: 1, requests: Math.max(20, 500_000 / count) };
    const storage = await newStorage((db) => addMembers(db, count, null), postgresUrl);
    const progi = await start(siteFile, storage.env);
    const headers = { ...(await logIn(storage, 2)), 'accept-encoding': 'gzip, deflate, br' };
    const ask = (criteria: object): Question => ({
      method: 'POST',
      path: '/api/benutzer/search',
      headers,
      body: JSON.stringify(criteria),
    });
    const measures = [
      () => cost(progi, { path: '/api/health', headers: visitor }, one),
      () => cost(progi, ask({ searchString: fivePercent }), one),
      () => cost(progi, ask({}), { ...one, requests: 1 }),
    ];
    const [healths = [], searches = [], alls = []] = await inTurns(rounds, measures, 5);
    const latencies = searches.map(({ latency }) => latency);
    times.set(count, median(latencies));
    const members = `${count.toLocaleString('de-CH')} members`;
    const cpu = `${median(searches.map((searched) => searched.cpu)).toFixed(2)} ms of processor time`;
    const isGoal = count === 10_000;
    const name = `search that finds 5 % of ${members}`;
    found.push(toRow({ name, unit: ' ms', note: cpu, ...(isGoal ? { atMost: 2 } : { report: true }) }, latencies));
    if (isGoal) {
      const ratios = healths.map(({ latency }, round) => (latencies[round] ?? 0) / latency);
      found.push(toRow({ name: `${name}, against the health check`, atMost: 6 }, ratios));
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
