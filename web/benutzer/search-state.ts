import { type MitgliederTyp, mitgliederTypen } from '#contract/benutzer.ts';
import { maxText } from '#contract/limits.ts';
import { readSorting, type Sorting, writeSorting } from '#web/ui/sorting.ts';

// What is searched, how it is sorted and which page shows lives in the address: back, reload and a shared link agree.

export const sortColumns = ['cerevis', 'name', 'wohnort', 'telefon', 'email', 'mitgliederTyp'] as const;
export type SortColumn = (typeof sortColumns)[number];
export const flags = ['pensioniert', 'genossenschafter', 'ehrenmitglied'] as const;
type Flag = (typeof flags)[number];
export const answers = ['egal', 'ja', 'nein'] as const;

export type Criteria = { searchString: string; mitgliederTyp: MitgliederTyp | null; stamm: string | null } & Record<
  Flag,
  boolean | null
>;
export type SearchState = Criteria & { seite: number; sorting: Sorting<SortColumn> };

export const noCriteria: Criteria = {
  searchString: '',
  mitgliederTyp: null,
  stamm: null,
  pensioniert: null,
  genossenschafter: null,
  ehrenmitglied: null,
};

/** An address may come from anywhere: what makes no sense in it is left out. */
export function readState(params: URLSearchParams): SearchState {
  return {
    searchString: (params.get('searchString') ?? '').slice(0, maxText),
    mitgliederTyp: mitgliederTypen.find((typ) => typ === params.get('mitgliederTyp')) ?? null,
    stamm: params.get('stamm')?.slice(0, maxText) || null,
    pensioniert: readFlag(params.get('pensioniert')),
    genossenschafter: readFlag(params.get('genossenschafter')),
    ehrenmitglied: readFlag(params.get('ehrenmitglied')),
    seite: Number(params.get('seite')) || 1,
    sorting: readSorting(params.get('sortierung'), sortColumns),
  };
}

/** Only what differs from the page as it opens. */
export function writeState({ seite, sorting, ...criteria }: SearchState): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(criteria)) {
    if (value !== null && value !== '') params.set(name, typeof value === 'boolean' ? writeFlag(value) : value);
  }
  if (sorting) params.set('sortierung', writeSorting(sorting));
  if (seite > 1) params.set('seite', String(seite));
  return params;
}

export function criteriaOf({ seite: _seite, sorting: _sorting, ...criteria }: SearchState): Criteria {
  return criteria;
}

/** How many criteria besides the text narrow the search. */
export function countFilters({ searchString: _text, ...filters }: Criteria): number {
  return Object.values(filters).filter((value) => value !== null).length;
}

export function readFlag(answer: string | null): boolean | null {
  return answer === 'ja' ? true : answer === 'nein' ? false : null;
}

export function writeFlag(flag: boolean | null): (typeof answers)[number] {
  return flag === null ? 'egal' : flag ? 'ja' : 'nein';
}
