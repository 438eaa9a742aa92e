import { virtualizedRows } from './grid-window';

const measure = { columns: 3, width: 119, pitch: 200, top: 400 };

test.each([
  ['at the top', 0, 0],
  ['before the grid has reached the edge', 399, 0],
  ['a little down, the overscan above stays', 1_000, 0],
  ['in the middle', 100_400, 497],
])('%s (%d px) the first row is %d', (_, scrolled, first) => {
  expect(virtualizedRows(scrolled, 800, measure).first).toBe(first);
});

test('renders the rows of the screen and a few beyond it at every scroll position', () => {
  for (const scrolled of [0, 5_000, 650_000]) {
    const { first, last } = virtualizedRows(scrolled, 800, measure);
    expect(last - first).toBe(10);
  }
});

test('renders no window of rows while there is no layout', () => {
  expect(virtualizedRows(5_000, 800, { columns: 1, width: 0, pitch: 0, top: 0 })).toEqual({
    first: 0,
    last: 0,
  });
});
