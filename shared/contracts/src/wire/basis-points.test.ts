import { fromBasisPoints, toBasisPoints } from './basis-points';

test.each([
  ['1.25', 125],
  ['0.5', 50],
  ['30', 3_000],
  ['0.01', 1],
])('a rate of %s %% is %i basis points, and is written with two digits again', (percent, points) => {
  expect(toBasisPoints(percent)).toBe(points);
  expect(Number(fromBasisPoints(points))).toBe(Number(percent));
  expect(fromBasisPoints(points)).toMatch(/^\d+\.\d{2}$/);
});

test('a rate finer than a basis point is refused', () => {
  expect(() => toBasisPoints('0.005')).toThrow(RangeError);
});
