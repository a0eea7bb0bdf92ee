import { describe, expect, it } from 'vitest';
import { type Dated, lastDue, sortOut } from './rotation.ts';

const at = (local: string) => new Date(local).getTime();
const daily = (local: string): Dated => ({ name: local, kind: 'daily', at: at(local) });
const byHand = (local: string): Dated => ({ name: `${local} by hand`, kind: 'manual', at: at(local) });
const nights = (first: string, count: number): Dated[] =>
  Array.from({ length: count }, (_, index) => {
    const night = new Date(`${first}T04:00:00`);
    night.setDate(night.getDate() + index);
    return { name: isoDay(night), kind: 'daily', at: night.getTime() };
  });
const isoDay = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
const two = (value: number) => String(value).padStart(2, '0');
const namesOf = (kept: Map<string, string>, art: string) =>
  [...kept].filter(([, as]) => as === art).map(([name]) => name);

describe('the rotation', () => {
  it('keeps all there are while there are few', () => {
    expect([...sortOut(nights('2026-03-01', 3)).values()]).toEqual(['taeglich', 'taeglich', 'taeglich']);
    expect(sortOut([]).size).toBe(0);
  });

  it('keeps the last seven days, then Sundays, then last days of months', () => {
    const kept = sortOut(nights('2025-01-01', 500)); // up to Friday 15 May 2026
    expect(namesOf(kept, 'taeglich')).toEqual([15, 14, 13, 12, 11, 10, '09'].map((day) => `2026-05-${day}`));
    expect(namesOf(kept, 'woechentlich')).toEqual(['2026-05-03', '2026-04-26', '2026-04-19', '2026-04-12']);
    const months = ['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31', '2025-11-30'];
    expect(namesOf(kept, 'monatlich').slice(0, 6)).toEqual(months);
    expect(namesOf(kept, 'monatlich')).toHaveLength(12);
    expect(kept.size).toBe(23);
  });

  it('is the same when it sorted out every single night as when it does so once', () => {
    let folder: Dated[] = [];
    const all = nights('2023-11-07', 900);
    for (const night of all) {
      const kept = sortOut([...folder, night]);
      folder = [...folder, night].filter(({ name }) => kept.has(name));
    }
    expect(folder.map(({ name }) => name).toSorted()).toEqual([...sortOut(all).keys()].toSorted());
    expect(folder).toHaveLength(23);
  });

  it.each([
    ['the night the clock goes forward', '2026-03-29T04:00:00', '2026-03-28T04:00:00'],
    ['the night the clock goes back', '2026-10-25T04:00:00', '2026-10-24T04:00:00'],
    ['New Year', '2027-01-01T04:00:00', '2026-12-31T04:00:00'],
    ['29 February', '2028-02-29T04:00:00', '2028-02-28T04:00:00'],
  ])('counts %s as one day', (_, later, earlier) => {
    expect([...sortOut([daily(earlier), daily(later)]).values()]).toEqual(['taeglich', 'taeglich']);
  });

  it('keeps the last of two of one day', () => {
    const kept = sortOut([daily('2026-10-25T04:00:00'), daily('2026-10-25T22:00:00')]);
    expect([...kept.keys()]).toEqual(['2026-10-25T22:00:00']);
  });

  it('loses nothing because a server was off for long', () => {
    const before = nights('2020-01-01', 6);
    expect(sortOut([...before, daily('2026-01-01T04:00:00')]).size).toBe(7);
  });

  it('keeps the last five made by hand besides', () => {
    const byHands = Array.from({ length: 7 }, (_, hour) => byHand(`2026-05-15T1${hour}:00:00`));
    const kept = sortOut([...nights('2026-05-09', 7), ...byHands]);
    expect(namesOf(kept, 'vonHand')).toEqual(
      byHands
        .slice(2)
        .map(({ name }) => name)
        .toReversed(),
    );
    expect(namesOf(kept, 'taeglich')).toHaveLength(7);
  });

  it.each([
    ['daily', daily, ['2026-05-15T04:00:00', '2026-05-15T23:00:00']],
    ['made by hand', byHand, ['2026-05-15T04:00:00', ...[1, 2, 3, 4, 5].map((month) => `2027-0${month}-01T10:00:00`)]],
  ])('keeps the last one %s, although others were while the clock was ahead', (_, made, [last = '', ...ahead]) => {
    const oldestFirst = [last, ...ahead].map(made);
    for (const backups of [oldestFirst, oldestFirst.toReversed()])
      expect([...sortOut(backups, at(last)).keys()][0]).toBe(made(last).name);
  });
});

describe('the daily backup is due', () => {
  it.each([
    ['from four in the morning', '2026-05-15T04:00:00', '2026-05-15T04:00:00'],
    ['since yesterday before that', '2026-05-15T03:59:59', '2026-05-14T04:00:00'],
    ['all day', '2026-05-15T23:59:59', '2026-05-15T04:00:00'],
    ['at New Year', '2027-01-01T01:00:00', '2026-12-31T04:00:00'],
    ['when the clock goes forward', '2026-03-29T03:00:00', '2026-03-28T04:00:00'],
    ['after the clock went forward', '2026-03-29T04:00:00', '2026-03-29T04:00:00'],
    ['when the clock goes back', '2026-10-25T03:30:00', '2026-10-24T04:00:00'],
    ['after the clock went back', '2026-10-25T04:00:01', '2026-10-25T04:00:00'],
  ])('%s', (_, now, due) => {
    expect(new Date(lastDue(at(now)))).toEqual(new Date(at(due)));
  });
});
