import { expect, it } from 'vitest';
import { dummyHash, hashPassword, verifyPassword } from './password.ts';

it('does the same work for somebody without a password as for somebody with one', async () => {
  const real = await hashPassword('eins zwei drei');
  const costOf = (hash: string) => hash.split('$').slice(1, 4);
  expect(costOf(dummyHash)).toEqual(costOf(real));
  expect(await verifyPassword(real, 'eins zwei drei')).toBe(true);
  expect(await verifyPassword(null, 'eins zwei drei')).toBe(false);
});
