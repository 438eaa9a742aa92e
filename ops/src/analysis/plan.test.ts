import { readPlan, timeText } from './plan';

test('steps are percent, time and visits, the last two as they are wanted', () => {
  expect(readPlan('10:90s:50, 50:2h 100')).toEqual([
    { percent: 10, seconds: 90, visits: 50 },
    { percent: 50, seconds: 7_200, visits: 200 },
    { percent: 100, seconds: 900, visits: 200 },
  ]);
});

test.each(['', '50,10', '0', '101', '10:5', '10:5m:4', 'ten', '10:8d'])('refuses %j', (text) => {
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
