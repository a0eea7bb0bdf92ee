import { expect, it } from 'vitest';
import { dial } from './dial.ts';

it.each([
  ['079 555 01 14', '0795550114'],
  ['(031) 555 01-14', '0315550114'],
  ['(0)79 555 01 14', '0795550114'],
  ['+41 (0)79 555 01 14', '+41795550114'],
  ['0041(0)79 555 01 14', '0041795550114'],
  ['keines', ''],
  ['', ''],
])('%j is dialled as %j', (telefon, number) => {
  expect(dial(telefon)).toBe(number);
});
