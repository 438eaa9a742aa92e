import { readCount, readRate } from './rate';

test.each([
  ['5', '5'],
  [' 7.25 ', '7.25'],
  ['7,5', '7.5'],
  ['10', '10'],
  ['10.01', undefined],
  ['-1', undefined],
  ['1e1', undefined],
  ['١', undefined],
  ['', undefined],
  ['7.255', undefined],
])('a rate of "%s" under 10 is %s', (typed, rate) => {
  expect(readRate(typed, '10.00')).toBe(rate);
});

test.each([
  ['', null],
  ['1', 1],
  ['365', 365],
  ['366', undefined],
  ['0', undefined],
  ['1.5', undefined],
])('"%s" days are %s', (typed, days) => {
  expect(readCount(typed, 365)).toBe(days);
});
