import { expect, it } from 'vitest';
import { JsonText } from '#server/http/json-text.ts';
import { createKeptSearches, mostParts } from './kept-searches.ts';

const answerOf = (parts: number) => new JsonText(Array.from({ length: parts }, () => Buffer.from('x')));

it('makes an answer once', () => {
  const keep = createKeptSearches();
  const answer = keep('a', () => answerOf(1));
  expect(keep('a', () => answerOf(1))).toBe(answer);
  expect(keep('b', () => answerOf(1))).not.toBe(answer);
});

it('drops what nobody asked for longest when there is no room', () => {
  const keep = createKeptSearches();
  const third = Math.floor(mostParts / 3) - 100;
  const first = ['a', 'b', 'c'].map((key) => keep(key, () => answerOf(third)));
  keep('a', () => answerOf(third));
  keep('d', () => answerOf(third));
  const again = ['a', 'c', 'b'].map((key) => keep(key, () => answerOf(third)));
  expect([again[0] === first[0], again[1] === first[2], again[2] === first[1]]).toEqual([true, true, false]);
});

it('answers what is too large to keep, and keeps the rest', () => {
  const keep = createKeptSearches();
  const small = keep('small', () => answerOf(1));
  expect(keep('large', () => answerOf(mostParts)).parts).toHaveLength(mostParts);
  expect(keep('large', () => answerOf(2)).parts).toHaveLength(2);
  expect(keep('small', () => answerOf(1))).toBe(small);
});
