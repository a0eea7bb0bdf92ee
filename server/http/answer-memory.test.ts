import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createMemory, mostBytes, mostBytesOfOne } from './answer-memory.ts';

const headers = { etag: '', 'cache-control': '', 'content-length': '' };
const key = (url: string) => ({ url, lasts: true, language: '', webp: false, encoding: 'br' as const });
const memoryOf = (size: number) => {
  const made: string[] = [];
  const memory = createMemory(async ({ url }) => {
    made.push(url);
    return { status: 200, headers, written: [], body: Buffer.alloc(size) };
  });
  const ask = (url: string) => memory.get(key(url), 'stand');
  return { made, ask };
};

it('holds so many bytes, and lets go first of what was not asked for again', async () => {
  const { made, ask } = memoryOf(mostBytesOfOne);
  const most = Math.floor(mostBytes / mostBytesOfOne);
  for (let nr = 0; nr < 3 * most; nr++) {
    await ask('/often');
    await ask(`/${nr}`);
  }
  expect(made.filter((url) => url === '/often')).toHaveLength(1);
  await ask('/0');
  expect(made.filter((url) => url === '/0')).toHaveLength(2);
  await ask(`/${3 * most - 1}`);
  expect(made.filter((url) => url === `/${3 * most - 1}`)).toHaveLength(1);
});

it('makes room for what is new also where everything was asked for again', async () => {
  const { made, ask } = memoryOf(mostBytesOfOne);
  const most = Math.floor(mostBytes / (mostBytesOfOne + 2048));
  for (let nr = 0; nr < most; nr++) for (let twice = 0; twice < 2; twice++) await ask(`/${nr}`);
  expect(made).toHaveLength(most);
  await ask('/new');
  await ask('/new');
  expect(made).toHaveLength(most + 1);
  await ask('/0');
  expect(made).toHaveLength(most + 2);
});

it('does not hold what is too large, but knows it while somebody does', async () => {
  const { made, ask } = memoryOf(mostBytesOfOne + 1);
  const being = { sent: (await ask('/large')).body as Buffer | undefined };
  expect((await ask('/large')).body).toBe(being.sent);
  expect(await ask('/large')).toMatchObject({ status: 200, headers });
  expect(made).toEqual(['/large']);
  being.sent = undefined;
  await collectGarbage();
  await ask('/large');
  expect(made).toEqual(['/large', '/large']);
});

it('holds what is small also when nobody does', async () => {
  const { made, ask } = memoryOf(1);
  await ask('/small');
  await collectGarbage();
  await ask('/small');
  expect(made).toEqual(['/small']);
});

it('holds what is made under a new mark also when what was made under the old one fails later', async () => {
  const old = Promise.withResolvers<never>();
  const made: string[] = [];
  const memory = createMemory(({ url }) => {
    made.push(url);
    return made.length === 1
      ? old.promise
      : Promise.resolve({ status: 200, headers, written: [], body: Buffer.alloc(1) });
  });
  const ask = (stand: string) => memory.get(key('/'), stand);
  const failing = ask('old');
  await ask('new');
  old.reject(new Error('the database is away'));
  await expect(failing).rejects.toThrow();
  await ask('new');
  expect(made).toHaveLength(2);
});

it('holds no answer but a good one: the next who asks may find the database back', async () => {
  const statuses = [503, 200, 404];
  const memory = createMemory(async () => ({
    status: statuses.shift() ?? 0,
    headers,
    written: [],
    body: Buffer.alloc(1),
  }));
  const ask = async () => (await memory.get(key('/'), 'stand')).status;
  expect([await ask(), await ask(), await ask()]).toEqual([503, 200, 200]);
});

it('shares what does not last with those who ask while it is made under the same mark, and with nobody after', async () => {
  let made = 0;
  const memory = createMemory(async () => {
    made++;
    await nextTurn();
    return { status: 200, headers, written: [], body: Buffer.alloc(1) };
  });
  const ask = (stand: string) => memory.get({ ...key('/?x'), lasts: false }, stand);
  await Promise.all([ask('old'), ask('old')]);
  expect(made).toBe(1);
  await Promise.all([ask('old'), ask('new'), ask('new')]);
  expect(made).toBe(3);
  await ask('new');
  expect(made).toBe(4);
});

it('counts nothing that has gone: what is made under one mark after the other takes the room of one', async () => {
  const made: string[] = [];
  const memory = createMemory(async ({ url }) => {
    made.push(url);
    await nextTurn();
    return { status: 200, headers, written: [], body: Buffer.alloc(mostBytesOfOne) };
  });
  const ask = (url: string, stand: string) => memory.get(key(url), stand);
  const many = Math.ceil((2 * mostBytes) / mostBytesOfOne);
  for (let nr = 0; nr < many; nr++) await ask('/one by one', `${nr}`);
  await Promise.all(Array.from({ length: many }, (_, nr) => ask('/at once', `${nr}`)));
  await ask('/stays', '');
  for (let nr = 0; nr < 3; nr++) await ask(`/${nr}`, '');
  await ask('/stays', '');
  expect(made.filter((url) => url === '/stays')).toHaveLength(1);
});

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // what a promise or a weak reference has just given out is held until the turn ends
  await nextTurn();
  collect();
  await nextTurn();
}
