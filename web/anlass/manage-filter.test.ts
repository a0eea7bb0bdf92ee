import { expect, it } from 'vitest';
import { filterAnlaesse, readState, writeState, type Zeitraum } from './manage-filter.ts';

const anlass = (id: number, titel: string, datum: string, ort = 'Bern') => ({
  ...{ id, version: 1, titel, ort, datum, gastgeber: 'Vulpius', beschreibung: '' },
});
const anlaesse = [
  anlass(4, 'Weihnachtskommers', '2026-12-24T19:30:00'),
  anlass(3, 'Frühschoppen', '2026-06-15T00:00:00', 'Genève'),
  anlass(2, 'Höck – der Füchse', '2026-06-14T23:59:59'),
  anlass(1, 'Stamm', '2020-01-01T20:00:00'),
];
const found = (text: string, zeitraum: Zeitraum = 'all') =>
  filterAnlaesse(anlaesse, { text, zeitraum }, '2026-06-15').map(({ id }) => id);

it('finds all, those from today on with the next one first, and those before', () => {
  expect(found('')).toEqual([4, 3, 2, 1]);
  expect(found('', 'coming')).toEqual([3, 4]);
  expect(found('', 'past')).toEqual([2, 1]);
});

it('finds words in any order and any field, however they are written', () => {
  expect(found('KOMMERS')).toEqual([4]);
  expect(found('bern stamm')).toEqual([1]);
  expect(found('fruehschoppen')).toEqual([3]);
  expect(found('hock')).toEqual([2]);
  expect(found('höck-, fuechse;')).toEqual([]);
  expect(found('höck - füchse')).toEqual([2]);
  expect(found('geneve')).toEqual([3]);
  expect(found('vulpius', 'past')).toEqual([2, 1]);
  expect(found('stamm genf')).toEqual([]);
});

it('is kept in the address, where the list as it opens needs no word', () => {
  expect(writeState({ text: 'Höck & Stamm', zeitraum: 'past', anzahl: 60 }).toString()).toBe(
    'suche=H%C3%B6ck+%26+Stamm&zeitraum=past&anzahl=60',
  );
  expect(writeState({ text: '', zeitraum: 'all', anzahl: 30 }).toString()).toBe('');
  expect(readState(new URLSearchParams('suche=H%C3%B6ck&zeitraum=past&anzahl=60'))).toEqual({
    text: 'Höck',
    zeitraum: 'past',
    anzahl: 60,
  });
  for (const nonsense of ['', 'zeitraum=nie', 'anzahl=-1', 'anzahl=viele']) {
    expect(readState(new URLSearchParams(nonsense))).toEqual({ text: '', zeitraum: 'all', anzahl: 30 });
  }
});
