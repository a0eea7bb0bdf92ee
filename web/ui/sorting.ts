import { useMemo } from 'react';
import { groupBy } from './group-by.ts';

type Direction = 'ascending' | 'descending';
/** One column at a time, or none: then rows stand as they came. */
export type Sorting<Column extends string> = { column: Column; direction: Direction } | null;
type SortValue = string | number | null;

/** None, ascending, descending, none; another column starts anew. */
export function nextSorting<Column extends string>(current: Sorting<Column>, column: Column): Sorting<Column> {
  if (current?.column !== column) return { column, direction: 'ascending' };
  return current.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

/** What `aria-sort` of a column header says. */
export function sortingOf<Column extends string>(current: Sorting<Column>, column: Column): Direction | 'none' {
  return current?.column === column ? current.direction : 'none';
}

/** For an address or a choice: the column, with a minus before it when it descends; empty without a sorting. */
export function writeSorting<Column extends string>(sorting: Sorting<Column>): string {
  return sorting ? `${sorting.direction === 'descending' ? '-' : ''}${sorting.column}` : '';
}

/** What `writeSorting` wrote; anything else is no sorting. */
export function readSorting<Column extends string>(text: string | null, columns: readonly Column[]): Sorting<Column> {
  const column = columns.find((name) => name === text?.replace(/^-/, ''));
  return column ? { column, direction: text?.startsWith('-') ? 'descending' : 'ascending' } : null;
}

/** Natural order: numbers inside text count as numbers. What is empty stands last either way. */
export function sortRows<Row, Column extends string>(
  rows: readonly Row[],
  sorting: Sorting<Column>,
  cell: (row: Row, column: Column) => SortValue,
  locale: string,
): readonly Row[] {
  if (!sorting) return rows;
  const { column, direction } = sorting;
  const sign = direction === 'ascending' ? 1 : -1;
  const compare = naturalOrder(locale);
  const byValue = groupBy(rows, (row) => cell(row, column));
  return [...byValue.entries()]
    .map(([value, same]) => ({ value, same, text: String(value), hasNumber: /\d/.test(String(value)) }))
    .sort((one, other) => compareCells(one, other, sign, compare))
    .flatMap(({ same }) => same);
}

export function useSorted<Row, Column extends string>(
  rows: readonly Row[],
  sorting: Sorting<Column>,
  cell: (row: Row, column: Column) => SortValue,
  locale: string,
): readonly Row[] {
  const { column, direction } = sorting ?? {};
  return useMemo(
    () => sortRows(rows, column && direction ? { column, direction } : null, cell, locale),
    [rows, column, direction, cell, locale],
  );
}

type Cell = { value: SortValue; text: string; hasNumber: boolean };
type Compare = (one: Cell, other: Cell) => number;

// Thousands of rows: numbers count only where both have some, and without them a comparison takes a third of the time.
function naturalOrder(locale: string): Compare {
  const words = new Intl.Collator(locale);
  const numbers = new Intl.Collator(locale, { numeric: true });
  return (one, other) => (one.hasNumber && other.hasNumber ? numbers : words).compare(one.text, other.text);
}

function compareCells(one: Cell, other: Cell, sign: 1 | -1, compare: Compare): number {
  if (isEmpty(one.value) || isEmpty(other.value)) return Number(isEmpty(one.value)) - Number(isEmpty(other.value));
  if (typeof one.value === 'number' && typeof other.value === 'number') return sign * (one.value - other.value);
  return sign * compare(one, other);
}

function isEmpty(value: SortValue): boolean {
  return value === null || value === '';
}
