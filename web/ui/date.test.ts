import { describe, expect, it } from 'vitest';
import { parseDate, writeOutYear } from './date.ts';
import { formatLocal } from './local-date.ts';

describe('parseDate', () => {
  it.each([
    ['05.04.2026', '2026-04-05'],
    ['5.4.2026', '2026-04-05'],
    [' 5/4/2026 ', '2026-04-05'],
    ['5,4,2026', '2026-04-05'],
    ['5. 4. 2026', '2026-04-05'],
    ['5.\u00a04.\u00a02026', '2026-04-05'],
    ['05042026', '2026-04-05'],
    ['2026-04-05', '2026-04-05'],
    ['2027/02/01', '2027-02-01'],
    ['20270201', '2027-02-01'],
    ['20121012', '2012-10-12'],
    ['20122012', '2012-12-20'],
    ['29.02.2024', '2024-02-29'],
    ['31.12.1999', '1999-12-31'],
    ['\u200e31.\u200e12.\u200e1999', '1999-12-31'],
    ['1. März 2027', '2027-03-01'],
    ['1. Ma\u0308rz\u00a02027', '2027-03-01'],
    ['01. MAERZ 2027', '2027-03-01'],
    ['1. Mrz. 2027', '2027-03-01'],
    ['Montag, 1. März 2027', '2027-03-01'],
    ['Montag, den 1. März 2027', '2027-03-01'],
    ['Mo. 1.3.2027', '2027-03-01'],
    ['le 1er mars 2027', '2027-03-01'],
  ])('reads %j', (text, value) => {
    expect(parseDate(text)).toBe(value);
  });

  it.each([
    ['de-CH', 'long'],
    ['de-CH', 'short'],
    ['de-AT', 'long'],
    ['fr-CH', 'long'],
    ['fr-CH', 'short'],
  ] as const)('reads every month as %s writes it, %s', (locale, month) => {
    for (let number = 1; number <= 12; number++) {
      const day = `2027-${String(number).padStart(2, '0')}-05`;
      const written = formatLocal(`${day}T00:00:00`, locale, { day: 'numeric', month, year: 'numeric' });
      expect(parseDate(written), written).toBe(day);
    }
  });

  it.each([
    '',
    'morgen',
    '1. Monat 2027',
    'März 2027',
    '30. Februar 2027',
    '29.02.2026',
    '31.04.2026',
    '0.1.2026',
    '1.13.2026',
    '1.2.20',
    '1.2.0026',
    '1.2',
    '2026-4-5',
    '2026/04-05',
    '20260230',
  ])('does not read %j', (text) => {
    expect(parseDate(text)).toBe('');
  });
});

describe('writeOutYear', () => {
  it.each([
    ['1.2.26', '1.2.2026'],
    ['1.2.46', '1.2.2046'],
    ['1.2.47', '1.2.1947'],
    ['1,2,26', '1,2,2026'],
    ['1. 2. 26', '1. 2. 2026'],
    ['1.2.2026', '1.2.2026'],
    ['1 März 27', '1.3.2027'],
    ['30. Februar 2027', '30.2.2027'],
    ['bald', 'bald'],
    ['März 2027', 'März 2027'],
    ['Ostern 12. Woche', 'Ostern 12. Woche'],
    ['ab 1.2.', 'ab 1.2.'],
  ])('writes %j as %j, up to 2046', (text, written) => {
    expect(writeOutYear(text, 2046)).toBe(written);
  });

  it('reaches twenty years ahead where no last one is asked for', () => {
    const year = new Date().getFullYear();
    const text = (ahead: number) => `1.2.${String(year + ahead).slice(2)}`;
    expect([writeOutYear(text(20)), writeOutYear(text(21))]).toEqual([`1.2.${year + 20}`, `1.2.${year - 79}`]);
  });
});
