import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './sortable-header.module.css';
import { nextSorting, type Sorting, sortingOf } from './sorting.ts';

type Props<Column extends string> = {
  column: Column;
  sorting: Sorting<Column>;
  onSort: (sorting: Sorting<Column>) => void;
  children: ReactNode;
};

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/** The header of a column that sorts the table when it is pressed. */
export function SortableHeader<Column extends string>({ column, sorting, onSort, children }: Props<Column>) {
  const direction = sortingOf(sorting, column);
  return (
    <th scope="col" aria-sort={direction} className={styles.header}>
      <button type="button" onClick={() => onSort(nextSorting(sorting, column))}>
        {children}
        <Icon of={icons[direction]} />
      </button>
    </th>
  );
}
