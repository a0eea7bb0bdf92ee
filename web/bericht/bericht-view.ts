import { useSearchParams } from 'react-router';
import type { Sorting } from '#web/ui/sorting.ts';

type BerichtColumn = 'name' | 'datum';

/** Page and sorting live in the address, so that back, reload and a shared link show the same. */
export function useBerichtView() {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('seite')) || 1;
  const sorting = readSorting(query.get('sort'));
  const write = (next: { page: number; sorting: Sorting<BerichtColumn> }) => {
    const entries: [string, string][] = [];
    if (next.page > 1) entries.push(['seite', String(next.page)]);
    if (next.sorting)
      entries.push(['sort', `${next.sorting.direction === 'descending' ? '-' : ''}${next.sorting.column}`]);
    setQuery(new URLSearchParams(entries), { preventScrollReset: true });
  };
  return {
    page,
    sorting,
    setPage: (next: number) => write({ page: next, sorting }),
    setSorting: (next: Sorting<BerichtColumn>) => write({ page: 1, sorting: next }),
  };
}

function readSorting(text: string | null): Sorting<BerichtColumn> {
  const [, minus, column] = /^(-?)(name|datum)$/.exec(text ?? '') ?? [];
  return column ? { column: column as BerichtColumn, direction: minus ? 'descending' : 'ascending' } : null;
}
