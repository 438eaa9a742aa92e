import { readPlan, timeText } from './plan';

test('steps are percent, time and visits, the last two as they are wanted', () => {
  expect(readPlan('10:90s:50, 50:2h 100')).toEqual([
    { percent: 10, seconds: 90, visits: 50 },
    { percent: 50, seconds: 7_200, visits: 200 },
    { percent: 100, seconds: 900, visits: 200 },
  ]);
});

test('a step says which rules it tightens, relaxes or does not look at', () => {
  expect(readPlan('10:15m:200:errors=0.5:lcp=2:memory=off,100')).toEqual([
    { percent: 10, seconds: 900, visits: 200, rules: { errors: 0.5, lcp: 2, memory: 'off' } },
    { percent: 100, seconds: 900, visits: 200 },
  ]);
});

const strange = ['10:5m:50:speed=2', '10:5m:50:lcp=0', '10:5m:50:lcp=11', '10:5m:lcp=2', '10:5m:50:lcp'];
test.each(['', '50,10', '0', '101', '10:5', '10:5m:4', 'ten', '10:8d', ...strange])('refuses %j', (text) => {
  expect(readPlan(text)).toBeUndefined();
});

test.each([
  [90, '90s'],
  [900, '15m'],
  [7_200, '2h'],
  [86_400, '1d'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});
