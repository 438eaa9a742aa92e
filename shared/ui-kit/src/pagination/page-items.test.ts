import { isPage, pageItems } from './page-items';

const row = (current: number, total: number, options?: { margin?: number; range?: number }) =>
  pageItems(current, total, options)
    .map((item) => (typeof item === 'number' ? item : '…'))
    .join(' ');

it.each([
  [1, 0, ''],
  [1, 1, '1'],
  [3, 5, '1 2 3 4 5'],
  [1, 7, '1 2 3 4 5 6 7'],
  [1, 9, '1 2 3 4 5 … 8 9'],
  [1, 20, '1 2 3 4 5 … 19 20'],
  [3, 20, '1 2 3 4 5 … 19 20'],
  [4, 20, '1 2 3 4 5 6 … 19 20'],
  [6, 20, '1 2 3 4 5 6 7 8 … 19 20'],
  [7, 20, '1 2 … 5 6 7 8 9 … 19 20'],
  [10, 20, '1 2 … 8 9 10 11 12 … 19 20'],
  [15, 20, '1 2 … 13 14 15 16 17 18 19 20'],
  [20, 20, '1 2 … 16 17 18 19 20'],
])('page %i of %i is %s', (current, total, expected) => {
  expect(row(current, total)).toBe(expected);
});

it('takes the notice popup’s margin of 1', () => {
  expect(row(10, 20, { margin: 1 })).toBe('1 … 8 9 10 11 12 … 20');
});

it('names every item once, whatever the page', () => {
  for (let total = 0; total <= 40; total++)
    for (let current = 1; current <= Math.max(1, total); current++) {
      const items = pageItems(current, total);
      expect(new Set(items).size).toBe(items.length);
      expect(items.length).toBeLessThanOrEqual(11);
    }
});

it.each([
  [1, true],
  [9, true],
  [10, false],
  [0, false],
  [1.5, false],
  [Number.NaN, false],
])('of nine pages, is %p one: %p', (page, expected) => {
  expect(isPage(page, 9)).toBe(expected);
});
