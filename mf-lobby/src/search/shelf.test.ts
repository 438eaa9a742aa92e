import { createShelf } from './shelf';

const shelf = createShelf([' golden koi', '', ' koi koi', ' reels', ' ko']);

test.each([
  [' koi', [1, 0, 1, 0, 0]],
  [' ko', [1, 0, 1, 0, 1]],
  ['koi koi', [0, 0, 1, 0, 0]],
  ['els', [0, 0, 0, 1, 0]],
  ['koi ', [0, 0, 1, 0, 0]],
  [' dragon', [0, 0, 0, 0, 0]],
])('says which texts have "%s"', (part, expected) => {
  expect([...shelf.having(part)]).toEqual(expected);
});

test('an empty shelf has nothing', () => {
  expect([...createShelf([]).having('koi')]).toEqual([]);
});
