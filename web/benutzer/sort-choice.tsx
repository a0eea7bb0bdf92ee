import { NativeSelect } from '@mantine/core';
import { useTranslation } from '#web/i18n.ts';
import { readSorting, type Sorting, writeSorting } from '#web/ui/sorting.ts';
import { type SortColumn, sortColumns } from './search-state.ts';
import styles from './sort-choice.module.css';

type Props = { sorting: Sorting<SortColumn>; onSort: (sorting: Sorting<SortColumn>) => void };

/** In the place of column headers, where cards have none. */
export function SortChoice({ sorting, onSort }: Props) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      className={styles.choice}
      label={t('mitglieder.sortierung')}
      value={writeSorting(sorting)}
      onChange={(event) => onSort(readSorting(event.currentTarget.value, sortColumns))}
    >
      <option value="">{t('mitglieder.unsortiert')}</option>
      {sortColumns.map((column) => (
        <optgroup key={column} label={t(`mitglied.feld.${column}`)}>
          <option value={column}>{t('mitglieder.aufsteigend', { spalte: t(`mitglied.feld.${column}`) })}</option>
          <option value={`-${column}`}>{t('mitglieder.absteigend', { spalte: t(`mitglied.feld.${column}`) })}</option>
        </optgroup>
      ))}
    </NativeSelect>
  );
}
