import { expect, it } from 'vitest';
import { dateText, dateTimeText, formatLocal, timeText } from './local-date.ts';

it('writes dates as the specification asks', () => {
  expect(dateText('2026-03-09T07:05:00')).toBe('09.03.2026');
  expect(dateText('2026-04-05')).toBe('05.04.2026');
  expect(dateText('')).toBe('');
  expect(timeText('2026-03-09T07:05:00')).toBe('07:05');
  expect(dateTimeText('2026-03-09T00:00:00')).toBe('09.03.2026, 00:00');
});

it('keeps the hour that daylight saving leaves out, in whatever zone it is read', () => {
  expect(dateTimeText('2026-03-29T02:30:00')).toBe('29.03.2026, 02:30');
});

it('names the month in the language of the reader', () => {
  expect(formatLocal('2026-06-09T07:05:00', 'de-CH', { month: 'long' })).toBe('Juni');
  expect(formatLocal('2026-06-09T07:05:00', 'fr-CH', { month: 'long' })).toBe('juin');
});
