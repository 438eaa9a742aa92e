import { createSubstringIndex } from './substring-index';

const substringIndex = createSubstringIndex([' golden koi', '', ' koi koi', ' reels', ' ko']);

test.each([
  [' koi', [1, 0, 1, 0, 0]],
  [' ko', [1, 0, 1, 0, 1]],
  ['koi koi', [0, 0, 1, 0, 0]],
  ['els', [0, 0, 0, 1, 0]],
  ['koi ', [0, 0, 1, 0, 0]],
  [' dragon', [0, 0, 0, 0, 0]],
])('finds which texts have "%s"', (part, expected) => {
  expect([...substringIndex.matches(part)]).toEqual(expected);
});

test('an empty index matches nothing', () => {
  expect([...createSubstringIndex([]).matches('koi')]).toEqual([]);
});
