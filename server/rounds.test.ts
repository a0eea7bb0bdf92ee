import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inRounds } from './rounds.ts';

it('shares the next round among all who ask during one, also after one that failed', async () => {
  const ends: PromiseWithResolvers<number>[] = [];
  const ask = inRounds(() => {
    const round = Promise.withResolvers<number>();
    ends.push(round);
    return round.promise;
  });
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(ends).toHaveLength(1);
  ends[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await setImmediate();
  ends[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  ask();
  expect(ends).toHaveLength(3);
});
