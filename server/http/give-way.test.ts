import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { hashPassword } from '#server/session/password.ts';

it.runIf(process.platform === 'linux')('work in turns leaves the cores to the thread that answers', async () => {
  await hashPassword('Fuchsentaufe');
  const tasks = readdirSync('/proc/self/task').map(Number);
  const nameOf = (id: number) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim();
  const workers = tasks.filter((id) => nameOf(id) === 'libuv-worker');
  expect(workers.length).toBeGreaterThan(0);
  expect(workers.map((id) => getPriority(id))).toEqual(workers.map(() => constants.priority.PRIORITY_LOW));
  expect(getPriority()).toBeLessThan(constants.priority.PRIORITY_LOW);
});
