import { rangesOf, takeBuckets } from './buckets';

const upTo = (count: number, first = 0) => Array.from({ length: count }, (_, index) => first + index);

test('a rollout alone has the first buckets, and keeps them as it grows and shrinks', () => {
  const ten = takeBuckets(10, [], []);
  expect(ten).toEqual(upTo(10));
  expect(takeBuckets(50, ten, [])).toEqual(upTo(50));
  expect(takeBuckets(5, ten, [])).toEqual(upTo(5));
});

test('one beside another takes what is free, and nobody changes sides when the other one grows', () => {
  const first = takeBuckets(10, [], []);
  const second = takeBuckets(20, [], [first]);
  expect(second).toEqual(upTo(20, 10));
  const grown = takeBuckets(50, first, [second]);
  expect(grown.filter((bucket) => second.includes(bucket))).toEqual([]);
  expect([grown.length, grown.slice(0, 10)]).toEqual([50, first]);
  expect(takeBuckets(100, first, [second])).toHaveLength(80);
});

test('buckets are written as ranges', () => {
  expect(rangesOf([])).toEqual([]);
  expect(rangesOf([5, 3, 4, 99, 0])).toEqual([
    [0, 0],
    [3, 5],
    [99, 99],
  ]);
});
