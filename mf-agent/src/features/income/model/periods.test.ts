import { createPeriods, daysOf } from './periods';

const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

test.each([
  ['2026-11-22T16:00:00Z', '2026-11-23T16:00:00Z', 'Nov 23, 2026'],
  ['2026-11-15T16:00:00Z', '2026-11-22T16:00:00Z', 'Nov 16 – 22, 2026'],
  ['2026-11-22T16:00:00Z', '2026-11-22T17:00:00Z', 'Nov 23, 2026, 12:00 – 1:00 AM'],
  ['2026-11-23T03:55:00Z', '2026-11-23T04:00:00Z', 'Nov 23, 2026, 11:55 AM – 12:00 PM'],
])('a period from %s to %s is written as %s in Manila', (from, to, text) => {
  expect(plain(createPeriods('en', 'Asia/Manila')(from, to))).toBe(text);
});

test('a day of 23 hours is a day', () => {
  const period = createPeriods('en', 'America/New_York');
  expect(plain(period('2027-03-14T05:00:00Z', '2027-03-15T04:00:00Z'))).toBe('Mar 14, 2027');
});

test('the days of a period are those of the clock by which it is settled', () => {
  expect(daysOf('2026-11-15T16:00:00Z', '2026-11-22T16:00:00Z', 'Asia/Manila')).toEqual({
    from: '2026-11-16',
    to: '2026-11-22',
  });
  expect(daysOf('2026-11-22T16:00:00Z', '2026-11-22T17:00:00Z', 'Asia/Manila')).toEqual({
    from: '2026-11-23',
    to: '2026-11-23',
  });
});
