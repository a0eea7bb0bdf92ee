import { describe, expect, it } from 'vitest';
import { countFilters, criteriaOf, noCriteria, readState, type SearchState, writeState } from './search-state.ts';

const opening: SearchState = { ...noCriteria, seite: 1, sorting: null };
const narrowed: SearchState = {
  searchString: 'Müller & Söhne #1',
  mitgliederTyp: 'ALTHERR',
  stamm: 'Bern',
  pensioniert: true,
  genossenschafter: false,
  ehrenmitglied: null,
  seite: 3,
  sorting: { column: 'wohnort', direction: 'descending' },
};

describe('the state of the search in the address', () => {
  it('is nothing for the page as it opens', () => {
    expect(writeState(opening).toString()).toBe('');
    expect(readState(new URLSearchParams())).toEqual(opening);
  });

  it('comes back as it was written', () => {
    const address = writeState(narrowed).toString();
    expect(readState(new URLSearchParams(address))).toEqual(narrowed);
    expect(address).toContain('pensioniert=ja');
    expect(address).toContain('genossenschafter=nein');
    expect(address).not.toContain('ehrenmitglied');
    expect(address).toContain('sortierung=-wohnort');
  });

  it.each([
    'mitgliederTyp=KOENIG',
    'pensioniert=vielleicht',
    'seite=viele',
    'sortierung=passwort',
    'stamm=',
    'unbekannt=1',
  ])('leaves out what makes no sense: %s', (query) => {
    expect(readState(new URLSearchParams(query))).toEqual(opening);
  });

  it('keeps a search text within its limit', () => {
    expect(readState(new URLSearchParams({ searchString: 'x'.repeat(300) })).searchString).toHaveLength(250);
  });
});

it('counts the criteria besides the text', () => {
  expect(countFilters(noCriteria)).toBe(0);
  expect(countFilters(criteriaOf(narrowed))).toBe(4);
});
