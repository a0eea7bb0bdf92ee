import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

let isArranged = process.platform !== 'linux';

/**
 * Hashing and decoding run in Node's worker threads and would take half of every core from the thread that answers: with a
 * lower priority they take what it leaves. The threads are there once the first work has been done.
 */
export function letWorkersGiveWay(): void {
  if (isArranged) return;
  const tasks = '/proc/self/task';
  const workers = readdirSync(tasks).filter((id) => readFileSync(`${tasks}/${id}/comm`, 'utf8') === 'libuv-worker\n');
  for (const id of workers) setPriority(Number(id), constants.priority.PRIORITY_LOW);
  isArranged = workers.length > 0;
}
