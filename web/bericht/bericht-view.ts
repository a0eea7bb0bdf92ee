import { useSearchParams } from 'react-router';
import { paths } from '#web/paths.ts';
import { readSorting, type Sorting, writeSorting } from '#web/ui/sorting.ts';

const columns = ['name', 'datum'] as const;
type BerichtColumn = (typeof columns)[number];

/** Page and sorting live in the address, so that back, reload and a shared link show the same. */
export function useBerichtView() {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('seite'));
  const sorting = readSorting(query.get('sortierung'), columns);
  const queryOf = (next: { page: number; sorting: Sorting<BerichtColumn> }) => {
    const entries: [string, string][] = [];
    if (next.page > 1) entries.push(['seite', String(next.page)]);
    if (next.sorting) entries.push(['sortierung', writeSorting(next.sorting)]);
    return new URLSearchParams(entries);
  };
  const write = (next: Parameters<typeof queryOf>[0]) => setQuery(queryOf(next), { preventScrollReset: true });
  return {
    page,
    sorting,
    pathOf: (other: number) => `${paths.berichte}?${queryOf({ page: other, sorting })}`,
    setPage: (next: number) => write({ page: next, sorting }),
    setSorting: (next: Sorting<BerichtColumn>) => write({ page: 1, sorting: next }),
  };
}
