import { expect, it } from 'vitest';
import { createVocabulary } from './vocabulary.ts';

it('finds every word that contains a part, the first and the last too, each once', () => {
  const vocabulary = createVocabulary();
  expect(vocabulary.numbersOf(['anna', 'hannah', 'bern', 'anna'])).toEqual([0, 1, 2, 0]);
  expect(['ann', 'n', 'bern', 'x'].map(vocabulary.containing)).toEqual([[0, 1], [0, 1, 2], [2], []]);
});
