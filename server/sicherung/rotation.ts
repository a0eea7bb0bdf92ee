import type { SicherungArt } from '#contract/sicherung.ts';
import { toLocalDateTime } from '#server/local-time.ts';

/** Made daily by itself, or because somebody asked for it. */
export type Kind = 'daily' | 'manual';
export type Dated = { name: string; kind: Kind; at: number };

type Rule = { art: SicherungArt; most: number; period: (day: string) => string };

/** Of each period the last backup, for so many periods; what a shorter period keeps does not count for a longer one. */
const rules: Rule[] = [
  { art: 'taeglich', most: 7, period: (day) => day },
  { art: 'woechentlich', most: 4, period: mondayOf },
  { art: 'monatlich', most: 12, period: (day) => day.slice(0, 7) },
];
const mostByHand = 5;

/**
 * Which backups stay, and as what. Counts backups, not time: a server that was off for a year loses none. Those of a time
 * to come were made while the clock was ahead, and would take the place of every later one: they come last.
 */
export function sortOut(backups: Dated[], now = Number.POSITIVE_INFINITY): Map<string, SicherungArt> {
  const newestFirst = backups.toSorted((a, b) => Number(a.at > now) - Number(b.at > now) || b.at - a.at);
  const kept = new Map<string, SicherungArt>();
  const byHand = newestFirst.filter(({ kind }) => kind === 'manual').slice(0, mostByHand);
  for (const { name } of byHand) kept.set(name, 'vonHand');
  const daily = newestFirst.filter(({ kind }) => kind === 'daily');
  for (const rule of rules) keepLastOfEach(daily, rule, kept);
  return kept;
}

function keepLastOfEach(newestFirst: Dated[], { art, most, period }: Rule, kept: Map<string, SicherungArt>): void {
  let left = most;
  let before = '';
  for (const { name, at } of newestFirst) {
    const current = period(toLocalDateTime(at).slice(0, 10));
    const isLast = current !== before;
    before = current;
    if (!isLast || left === 0 || kept.has(name)) continue;
    kept.set(name, art);
    left -= 1;
  }
}

/** A week is named by its Monday. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

const hourOfDay = 4;

/**
 * The moment since which a daily backup is due: four in the morning, the latest that has passed. At four there is
 * exactly one four o'clock in every night of the year.
 */
export function lastDue(now: number): number {
  const due = new Date(now);
  due.setHours(hourOfDay, 0, 0, 0);
  if (due.getTime() > now) due.setDate(due.getDate() - 1);
  return due.getTime();
}
