import { setTimeout } from 'node:timers/promises';
import { memoryOf } from '#server/testing/memory.ts';
import { bareFile, inTurns, siteFile } from './compare.ts';
import { addMembers, addPast } from './data.ts';
import { cpuOf, median } from './load.ts';
import { newStorage, start } from './site.ts';
import { type Options, type Row, toRow } from './table.ts';

/** From nothing to the first answer, with everything built and data there. */
export async function coldStart({ rounds, postgresUrl }: Options): Promise<Row[]> {
  const storage = await newStorage(async (db) => {
    await addMembers(db, 200, null);
    await addPast(db, 50);
  }, postgresUrl);
  const memory: number[] = [];
  const measure = (file: string, env: Record<string, string>) => async () => {
    const begun = performance.now();
    const running = await start(file, env);
    await fetch(`${running.address}/api/health`);
    const [time, cpu] = [performance.now() - begun, cpuOf(running.pid)];
    if (file !== bareFile) {
      await setTimeout(1000);
      memory.push(memoryOf(running.pid));
    }
    await running.stop();
    return { time, cpu };
  };
  const [ours = [], bare = []] = await inTurns(rounds, [measure(siteFile, storage.env), measure(bareFile, {})]);
  await storage.remove();
  const ratio = (what: 'time' | 'cpu') => ours.map((each, round) => each[what] / (bare[round]?.[what] ?? 0));
  const note = `by processor time ${median(ratio('cpu')).toFixed(1)}`;
  return [
    toRow({ name: 'cold start, against a bare node:http', atMost: 4, note }, ratio('time')),
    toRow({ name: 'memory when idle', atMost: 120, unit: ' MB' }, memory),
  ];
}
