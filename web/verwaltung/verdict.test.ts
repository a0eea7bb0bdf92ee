import { expect, it } from 'vitest';
import type { Sicherung, Sicherungen } from '#contract/sicherung.ts';
import { verdictOn } from './verdict.ts';

const day = 86_400;
const kept = (alter: number): Sicherung => ({ name: 'x', zeit: '', alter, groesse: 1, art: 'taeglich' });
const made = '2026-11-14T04:00:00';
const good: Sicherungen = {
  automatisch: true,
  laeuft: false,
  gelungen: made,
  gescheitert: null,
  fehler: null,
  liste: [kept(day), kept(30 * day)],
};

it.each<[string, ReturnType<typeof verdictOn>, Partial<Sicherungen>]>([
  ['one of yesterday', 'good', {}],
  ['a failure before the last success', 'good', { gescheitert: '2026-11-13T04:00:00' }],
  ['a failure since', 'failed', { gescheitert: '2026-11-15T04:00:00' }],
  ['nothing but failures', 'failed', { gelungen: null, gescheitert: made, liste: [] }],
  ['one of the day before yesterday', 'late', { liste: [kept(2 * day)] }],
  ['one that is gone', 'late', { liste: [] }],
  ['none yet', 'none', { gelungen: null, liste: [] }],
  ['an old one, where none is made by itself', 'good', { automatisch: false, liste: [kept(30 * day)] }],
])('%s is %s', (_, verdict, stand) => {
  expect(verdictOn({ ...good, ...stand })).toBe(verdict);
});
