import { describe, expect, it } from 'vitest';
import { nextSorting, readSorting, type Sorting, sortingOf, sortRows, writeSorting } from './sorting.ts';

type Row = { cerevis: string; jahr: number | null };
const value = (row: Row, column: keyof Row) => row[column];
const rows: Row[] = [
  { cerevis: 'Opus 10', jahr: 2001 },
  { cerevis: '', jahr: null },
  { cerevis: 'Ätna', jahr: 1999 },
  { cerevis: 'opus 2', jahr: 2001 },
  { cerevis: 'Zeus', jahr: 1985 },
];
const sorted = (sorting: Sorting<keyof Row>) => sortRows(rows, sorting, value, 'de-CH').map(({ cerevis }) => cerevis);

describe('nextSorting', () => {
  it('goes from none over ascending and descending back to none', () => {
    const ascending = nextSorting(null, 'name');
    const descending = nextSorting(ascending, 'name');
    expect(ascending).toEqual({ column: 'name', direction: 'ascending' });
    expect(descending).toEqual({ column: 'name', direction: 'descending' });
    expect(nextSorting(descending, 'name')).toBeNull();
  });

  it('starts anew with another column, so that only one is ever sorted', () => {
    const sorting = nextSorting<string>({ column: 'name', direction: 'descending' }, 'wohnort');
    expect(sorting).toEqual({ column: 'wohnort', direction: 'ascending' });
    expect(sortingOf(sorting, 'name')).toBe('none');
    expect(sortingOf(sorting, 'wohnort')).toBe('ascending');
  });
});

describe('a sorting in the address', () => {
  const columns = ['name', 'wohnort'] as const;

  it.each<[string, Sorting<'name' | 'wohnort'>]>([
    ['name', { column: 'name', direction: 'ascending' }],
    ['-wohnort', { column: 'wohnort', direction: 'descending' }],
    ['', null],
  ])("'%s' is written and read again", (text, sorting) => {
    expect(writeSorting(sorting)).toBe(text);
    expect(readSorting(text, columns)).toEqual(sorting);
  });

  it.each(['passwort', '-', '--name', 'name-', null])('%s is none', (text) => {
    expect(readSorting(text, columns)).toBeNull();
  });
});

describe('sortRows', () => {
  it('leaves rows as they came without a sorting', () => {
    expect(sortRows(rows, null, value, 'de-CH')).toBe(rows);
  });

  it('compares in natural order, by the rules of the language, and puts the empty last', () => {
    expect(sorted({ column: 'cerevis', direction: 'ascending' })).toEqual(['Ätna', 'opus 2', 'Opus 10', 'Zeus', '']);
    expect(sorted({ column: 'cerevis', direction: 'descending' })).toEqual(['Zeus', 'Opus 10', 'opus 2', 'Ätna', '']);
  });

  it('compares numbers as numbers and keeps the order of equals', () => {
    expect(sorted({ column: 'jahr', direction: 'ascending' })).toEqual(['Zeus', 'Ätna', 'Opus 10', 'opus 2', '']);
    expect(sorted({ column: 'jahr', direction: 'descending' })).toEqual(['Opus 10', 'opus 2', 'Ätna', 'Zeus', '']);
  });

  it('leaves the given list alone', () => {
    const before = [...rows];
    sorted({ column: 'cerevis', direction: 'ascending' });
    expect(rows).toEqual(before);
  });
});
