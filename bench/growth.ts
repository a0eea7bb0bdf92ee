import { cost, inTurns, siteFile, visitor } from './compare.ts';
import { addGallery, addMembers, addPast } from './data.ts';
import { median } from './load.ts';
import { newStorage, type Running, start } from './site.ts';
import { type Options, type Row, toRow } from './table.ts';

const amount = { connections: 1, requests: 40 };

/** The same page on more data, rendered anew each time. */
export async function growth({ rounds, postgresUrl }: Options): Promise<Row[]> {
  const sites: Running[] = [];
  const galleries: number[] = [];
  const storages = [];
  for (const [events, photos] of [
    [50, 5],
    [5000, 500],
  ] as const) {
    const storage = await newStorage(async (db) => {
      await addMembers(db, 200, null);
      await addPast(db, events);
      galleries.push((await addGallery(db, photos)).anlassId);
    }, postgresUrl);
    storages.push(storage);
    sites.push(await start(siteFile, storage.env));
  }
  const found: Row[] = [];
  for (const [name, paths] of [
    ['archive, 50 → 5’000 events', ['/archiv?ab=0', '/archiv?ab=0']],
    ['gallery, 5 → 500 photos', galleries.map((id) => `/archiv/${id}?ab=0`)],
  ] as const) {
    const measures = sites.map(
      (site, index) => () => cost(site, { path: paths[index] ?? '', headers: visitor }, amount),
    );
    const [small = [], large = []] = await inTurns(rounds, measures);
    const ratio = (what: 'cpu' | 'bytes') => large.map((costs, round) => costs[what] / (small[round]?.[what] ?? 0));
    const bytes = [small, large].map((costs) => median(costs.map((each) => each.bytes)));
    found.push(toRow({ name: `${name}: time`, atMost: 1.5, note: 'processor time' }, ratio('cpu')));
    found.push(
      toRow({ name: `${name}: bytes`, atMost: 1.5, note: `${bytes.join(' → ')}, compressed` }, ratio('bytes')),
    );
  }
  for (const site of sites) await site.stop();
  for (const storage of storages) await storage.remove();
  return found;
}
