import { describe, expect, it } from 'vitest';
import { ageText } from './age.ts';

describe('an age', () => {
  it.each([
    [0, 'vor 1 Minute'],
    [119, 'vor 1 Minute'],
    [120, 'vor 2 Minuten'],
    [60, 'vor 1 Minute'],
    [3599, 'vor 59 Minuten'],
    [3600, 'vor 1 Stunde'],
    [86_399, 'vor 23 Stunden'],
    [2 * 86_400, 'vor 2 Tagen'],
  ])('of %d seconds is %s', (seconds, text) => {
    expect(ageText(seconds, 'de-CH')).toBe(text);
  });
});
