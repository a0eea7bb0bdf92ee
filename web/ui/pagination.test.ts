import { describe, expect, it } from 'vitest';
import { pageOf, shownPages } from './pagination.tsx';

describe('shownPages', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 10, [1, 2, 10]],
    [4, 10, [1, 2, 3, 4, 5, 10]],
    [5, 10, [1, 4, 5, 6, 10]],
    [10, 10, [1, 9, 10]],
  ])('page %i of %i shows %j', (page, pages, shown) => {
    expect(shownPages(page, pages)).toEqual(shown);
  });
});

describe('pageOf', () => {
  const rows = Array.from({ length: 21 }, (_, index) => index);

  it('gives the rows of the page', () => {
    expect(pageOf(rows, 2, 10)).toEqual({ page: 2, pages: 3, rows: rows.slice(10, 20) });
    expect(pageOf(rows, 3, 10).rows).toEqual([20]);
  });

  it('gives the nearest page when the one asked for is not there', () => {
    expect(pageOf(rows, 99, 10).page).toBe(3);
    expect(pageOf(rows, -1, 10).page).toBe(1);
    expect(pageOf([], 1, 10)).toEqual({ page: 1, pages: 1, rows: [] });
  });

  it('takes whatever an address asks for', () => {
    expect(pageOf(rows, 2.5, 10)).toEqual(pageOf(rows, 2, 10));
    for (const wanted of [Number('viele'), 0, 0.5]) expect(pageOf(rows, wanted, 10)).toEqual(pageOf(rows, 1, 10));
    expect(pageOf(rows, Number.POSITIVE_INFINITY, 10).page).toBe(3);
  });
});
