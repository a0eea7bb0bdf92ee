import { describe, expect, it } from 'vitest';
import { formatDate, parseDate, writeOutYear } from './date.ts';

describe('parseDate', () => {
  it.each([
    ['05.04.2026', '2026-04-05'],
    ['5.4.2026', '2026-04-05'],
    [' 5/4/2026 ', '2026-04-05'],
    ['05042026', '2026-04-05'],
    ['2026-04-05', '2026-04-05'],
    ['29.02.2024', '2024-02-29'],
    ['31.12.1999', '1999-12-31'],
  ])('reads %j', (text, value) => {
    expect(parseDate(text)).toBe(value);
  });

  it.each(['', 'morgen', '29.02.2026', '31.04.2026', '0.1.2026', '1.13.2026', '1.2.20', '1.2.0026', '1.2', '2026-4-5'])(
    'does not read %j',
    (text) => {
      expect(parseDate(text)).toBe('');
    },
  );
});

describe('writeOutYear', () => {
  const today = new Date('2026-06-01T12:00:00');
  it.each([
    ['1.2.26', '1.2.2026'],
    ['1.2.46', '1.2.2046'],
    ['1.2.47', '1.2.1947'],
    ['1.2.2026', '1.2.2026'],
    ['bald', 'bald'],
  ])('writes %j as %j', (text, written) => {
    expect(writeOutYear(text, today)).toBe(written);
  });
});

it('is shown day first, and not at all when empty', () => {
  expect(formatDate('2026-04-05')).toBe('05.04.2026');
  expect(formatDate('')).toBe('');
});
