import { useMemo } from 'react';

export type Direction = 'ascending' | 'descending';
/** One column at a time, or none: then rows stand as they came. */
export type Sorting<Column extends string> = { column: Column; direction: Direction } | null;
export type SortValue = string | number | null;

/** None, ascending, descending, none; another column starts anew. */
export function nextSorting<Column extends string>(current: Sorting<Column>, column: Column): Sorting<Column> {
  if (current?.column !== column) return { column, direction: 'ascending' };
  return current.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

/** What `aria-sort` of a column header says. */
export function sortingOf<Column extends string>(current: Sorting<Column>, column: Column): Direction | 'none' {
  return current?.column === column ? current.direction : 'none';
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
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: cell(row, column) }))
    .sort((one, other) => compareValues(one.value, other.value, sign, compare))
    .map(({ row }) => row);
}

export function useSorted<Row, Column extends string>(
  rows: readonly Row[],
  sorting: Sorting<Column>,
  cell: (row: Row, column: Column) => SortValue,
  locale: string,
): readonly Row[] {
  return useMemo(() => sortRows(rows, sorting, cell, locale), [rows, sorting, cell, locale]);
}

function compareValues(one: SortValue, other: SortValue, sign: 1 | -1, compare: Intl.Collator['compare']): number {
  if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other));
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
  return sign * compare(String(one), String(other));
}

function isEmpty(value: SortValue): boolean {
  return value === null || value === '';
}
