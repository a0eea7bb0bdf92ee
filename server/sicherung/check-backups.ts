import { readManifest } from './backup-file.ts';
import { listBackups } from './backup-folder.ts';

const day = 86_400_000;

/** The newest must be whole and no more than two nights old. */
export async function checkBackups(dataDir: string, now = Date.now()): Promise<string[]> {
  // one of a time to come was made by a clock that has been set back since, and would pass for new until then
  const newest = (await listBackups(dataDir)).find(({ at }) => at <= now);
  if (!newest) return ['There is no backup: run deploy/progi backup, and let the server run through the night'];
  const problems: string[] = [];
  const days = Math.floor((now - newest.at) / day);
  if (days >= 2) problems.push(`The newest backup is ${days} days old: see /mitglieder/verwaltung for what goes wrong`);
  const damage = await readManifest(newest.path).catch((error: Error) => error.message);
  if (typeof damage === 'string') problems.push(damage);
  return problems;
}
