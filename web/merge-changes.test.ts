import { expect, it } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const before = { ort: 'Bern', telefon: '', firma: 'Uhren AG', staemme: ['Bern'] };

it('takes over what only they changed, keeps what only I changed, and tells where both did', () => {
  const mine = { ...before, ort: 'Lyss', telefon: '079 555 00 01' };
  const theirs = { ...before, ort: 'Biel', firma: 'Feinwerk', staemme: ['Bern', 'Basel'] };
  expect(mergeChanges(before, mine, theirs)).toEqual({
    merged: { ort: 'Lyss', telefon: '079 555 00 01', firma: 'Feinwerk', staemme: ['Bern', 'Basel'] },
    taken: ['firma', 'staemme'],
    conflicts: ['ort'],
  });
});

it('sees no conflict where both made the same change', () => {
  const changed = { ...before, staemme: ['Bern', 'Basel'] };
  expect(mergeChanges(before, changed, { ...changed })).toEqual({ merged: changed, taken: [], conflicts: [] });
});

it('leaves out what is stored besides what is edited', () => {
  const stored = { ...before, version: 3 };
  const changed = { ...stored, version: 4 };
  expect(mergeChanges(stored, before, changed)).toEqual({ merged: before, taken: [], conflicts: [] });
});
