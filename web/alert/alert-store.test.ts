import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AlertType,
  alertsNow,
  closeAlert,
  closeUndo,
  closeUndoElsewhere,
  showAlert,
  showUndo,
} from './alert-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of alertsNow()) closeAlert(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('an alert', () => {
  it.each<[AlertType, number]>([
    ['success', 5000],
    ['info', 5000],
    ['danger', 20_000],
  ])('of type %s begins to fade after %i ms and is gone 150 ms later', (type, stay) => {
    showAlert(type, 'Hallo');
    vi.advanceTimersByTime(stay - 1);
    expect(alertsNow()).toMatchObject([{ type, message: 'Hallo', closing: false }]);
    vi.advanceTimersByTime(1);
    expect(alertsNow()).toMatchObject([{ closing: true }]);
    vi.advanceTimersByTime(149);
    expect(alertsNow()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(alertsNow()).toEqual([]);
  });

  it('of type warning stays until it is dismissed', () => {
    showAlert('warning', 'Achtung');
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(alertsNow()).toHaveLength(1);
    closeAlert(alertsNow()[0]?.id ?? 0);
    vi.advanceTimersByTime(150);
    expect(alertsNow()).toEqual([]);
  });

  it('that offers a way back has told after 5 seconds, and stays until it is dismissed, and those before it with it', () => {
    showUndo('hier', async () => true, '/andere');
    showUndo('weg', async () => true, '/seite');
    showUndo('auch weg', async () => true, '/seite');
    showAlert('warning', 'Achtung');
    vi.advanceTimersByTime(4999);
    expect(alertsNow().find(({ message }) => message === 'auch weg')?.told).toBeUndefined();
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(alertsNow().map(({ message, told = false, closing }) => [message, told, closing])).toEqual([
      ['hier', true, false],
      ['weg', true, false],
      ['auch weg', true, false],
      ['Achtung', false, false],
    ]);
    closeUndo('/seite');
    expect(alertsNow().map(({ message, closing }) => [message, closing])).toEqual([
      ['hier', false],
      ['auch weg', true],
      ['Achtung', false],
    ]);
    vi.advanceTimersByTime(150);
    expect(alertsNow().map(({ message }) => message)).toEqual(['hier', 'Achtung']);
  });

  it('that offers a way back on a page that was left goes unseen where a later one is shown', () => {
    showUndo('weg', async () => true, '/seite');
    showUndo('auch weg', async () => true, '/hier');
    closeUndoElsewhere('/hier');
    expect(alertsNow().map(({ message, closing }) => [message, closing])).toEqual([['auch weg', false]]);
  });

  it('that offers a way back has told when the next one comes: with that gone, it would tell once more', () => {
    showUndo('weg', async () => true, '/seite');
    showUndo('auch weg', async () => true, '/seite');
    expect(alertsNow()).toMatchObject([{ message: 'weg', told: true }, { message: 'auch weg' }]);
    expect(alertsNow()[1]?.told).toBeUndefined();
  });

  it('replaces one that says the same, and stays as long as if it were the first', () => {
    showAlert('danger', 'falsch');
    vi.advanceTimersByTime(15_000);
    showAlert('danger', 'falsch');
    showAlert('warning', 'falsch');
    expect(alertsNow().map(({ type }) => type)).toEqual(['danger', 'warning']);
    vi.advanceTimersByTime(19_999);
    expect(alertsNow().map(({ type, closing }) => [type, closing])).toEqual([
      ['danger', false],
      ['warning', false],
    ]);
    vi.advanceTimersByTime(151);
    expect(alertsNow().map(({ type }) => type)).toEqual(['warning']);
  });

  it('joins those that are there, and leaves without them', () => {
    showAlert('danger', 'eins');
    vi.advanceTimersByTime(1000);
    showAlert('success', 'zwei');
    expect(alertsNow().map(({ message }) => message)).toEqual(['eins', 'zwei']);
    vi.advanceTimersByTime(5150);
    expect(alertsNow().map(({ message }) => message)).toEqual(['eins']);
  });
});
