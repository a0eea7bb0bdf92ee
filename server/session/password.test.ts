import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { dummyHash, hashPassword, verifyPassword } from './password.ts';

it('does the same work for somebody without a password as for somebody with one', async () => {
  const real = await hashPassword('eins zwei drei');
  const costOf = (hash: string) => hash.split('$').slice(1, 4);
  expect(costOf(dummyHash)).toEqual(costOf(real));
  expect(await verifyPassword(real, 'eins zwei drei')).toBe(true);
  expect(await verifyPassword(null, 'eins zwei drei')).toBe(false);
});

it('opens by the letter and two dots what was set by them, before they were put together', async () => {
  const inPieces = 'Schlüssel-Loch'.normalize('NFD');
  const kept = await hash(inPieces);
  expect(await verifyPassword(kept, inPieces)).toBe(true);
  expect(await verifyPassword(kept, 'Schloss-Loch')).toBe(false);
  expect(await verifyPassword(await hashPassword(inPieces), 'Schlüssel-Loch')).toBe(true);
});
