import { expect, it } from 'vitest';
import { firstCharacters } from './first-characters.ts';

it.each([
  ['Stamm', 5, 'Stamm'],
  ['Stamm', 1, 'S'],
  ['x🍺🍺', 2, 'x🍺'],
  ['🍺🍺', 2, '🍺🍺'],
  ['', 1, ''],
])('%j begins, in %d characters, with %j', (text, count, beginning) => {
  expect(firstCharacters(text, count)).toBe(beginning);
});
