import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

const queryKey = ['beilagen'];

/** A list that is read when it is asked for, and answered when `arrive` is called. */
function slowList() {
  const stored = ['erste'];
  const waiting: (() => void)[] = [];
  const queryFn = () => {
    const read = [...stored];
    return new Promise<string[]>((resolve) => waiting.push(() => resolve(read)));
  };
  return { stored, queryFn, arrive: () => waiting.splice(0).forEach((answer) => void answer()) };
}

it('what was asked for before a change is asked for anew, also by whoever has nothing yet', async () => {
  const client = createQueryClient();
  const { stored, queryFn, arrive } = slowList();
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  stored.push('zweite');
  const refreshed = client.invalidateQueries({ queryKey });
  arrive();
  await refreshed;
  expect(client.getQueryData(queryKey)).toEqual(['erste', 'zweite']);
  stop();
});

it('what was prefetched before a change is not taken for what came after it', async () => {
  const client = createQueryClient();
  const { stored, queryFn, arrive } = slowList();
  const prefetched = client.prefetchQuery({ queryKey, queryFn });
  stored.push('zweite');
  await client.invalidateQueries({ queryKey });
  arrive();
  await prefetched;
  const looked = client.fetchQuery({ queryKey, queryFn });
  arrive();
  expect(await looked).toEqual(['erste', 'zweite']);
});
