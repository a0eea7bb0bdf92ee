import { afterEach, expect, it, vi } from 'vitest';
import { createTokenReader, signToken } from './token.ts';

const secret = new TextEncoder().encode('x'.repeat(48));
const sign = (jti: string, exp: number, by = secret) =>
  signToken(by, { username: 'a', key: 1, rolle: 'BENUTZER', jti, iat: 1, exp });

afterEach(() => vi.useRealTimers());

it('reads a token again and again until it ends', async () => {
  const read = createTokenReader(secret);
  const now = Math.floor(Date.now() / 1000);
  const token = await sign('eins', now + 60);
  expect([await read(token), await read(token)]).toEqual(['eins', 'eins']);
  vi.useFakeTimers({ now: (now + 61) * 1000, toFake: ['Date'] });
  expect(await read(token)).toBeUndefined();
});

it('knows more tokens than it remembers, and none of another secret', async () => {
  const read = createTokenReader(secret);
  const exp = Math.floor(Date.now() / 1000) + 60;
  const tokens = await Promise.all(Array.from({ length: 1010 }, (_, index) => sign(`t${index}`, exp)));
  for (const round of [1, 2]) {
    const found = await Promise.all(tokens.map(read));
    expect(found, `round ${round}`).toEqual(tokens.map((_, index) => `t${index}`));
  }
  const foreign = await sign('t1', exp, new TextEncoder().encode('y'.repeat(48)));
  expect(await read(foreign)).toBeUndefined();
});
