import type { DrawResult, LotteryGame } from '@tessera/contracts/lottery';
import { hotAndCold, sidesOf, streakOf, trendsOf } from './trends';

const draws = ['307', '199', '450', '456'].map((number) => ({ balls: [...number] }) as unknown as DrawResult);

test('counts how often a number came and for how many draws it has not', () => {
  expect(trendsOf(draws, ['0', '4', '8'])).toEqual([
    { number: '0', times: 2, missing: 0 },
    { number: '4', times: 2, missing: 2 },
    { number: '8', times: 0, missing: 4 },
  ]);
});

test('of few numbers all are listed, of many those that came most and least', () => {
  const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
  expect(
    hotAndCold(trendsOf(draws, digits))
      .hot.map(({ number }) => number)
      .join(''),
  ).toBe('0453719628');
  expect(hotAndCold(trendsOf(draws, digits)).cold).toEqual([]);
  const drawn = [{ balls: ['7', '44'] }, { balls: ['7', '12'] }] as unknown as DrawResult[];
  const many = Array.from({ length: 45 }, (_, index) => String(index + 1));
  const { hot, cold } = hotAndCold(trendsOf(drawn, many));
  expect(hot.slice(0, 3)).toEqual([
    { number: '7', times: 2, missing: 0 },
    { number: '44', times: 1, missing: 0 },
    { number: '12', times: 1, missing: 1 },
  ]);
  expect([hot.length, cold.length]).toEqual([10, 10]);
  expect(cold.every(({ times, missing }) => times === 0 && missing === 2)).toBe(true);
});

const gameOf = (main: object, ...playCodes: string[]) =>
  ({ shape: [main], plays: playCodes.map((playCode) => ({ playCode })) }) as unknown as LotteryGame;

test('a streak is as long as the newest draws have one side', () => {
  const sides = sidesOf(gameOf({ prize: 'P1', count: 1, digits: 3 }, 'SIDE'), draws);
  expect(sides?.size).toEqual(['SMALL', 'BIG', 'BIG', 'BIG']);
  expect(streakOf(sides?.size ?? [])).toEqual({ side: 'SMALL', length: 1 });
  expect(streakOf(sides?.parity ?? [])).toEqual({ side: 'ODD', length: 2 });
  expect(streakOf([])).toBeUndefined();
});

test('a set has sides by its sum where there are bets on it, and its middle is no side', () => {
  const sums = [
    ['2', '3'],
    ['1', '3'],
    ['1', '2'],
  ].map((balls) => ({ balls }) as unknown as DrawResult);
  const main = { prize: 'P1', pick: 2, max: 4 };
  expect(sidesOf(gameOf(main, 'HIT1'), sums)).toBeUndefined();
  const sides = sidesOf(gameOf(main, 'SUM'), sums);
  expect(sides).toEqual({ size: ['NEITHER', 'SMALL', 'SMALL'], parity: ['ODD', 'EVEN', 'ODD'] });
  expect(streakOf(sides?.size ?? [])).toBeUndefined();
});
