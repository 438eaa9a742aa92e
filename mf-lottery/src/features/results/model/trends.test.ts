import type { DrawResult } from '@tessera/contracts/lottery';
import { sidesOf, streakOf, trendsOf } from './trends';

const draws = ['307', '199', '450', '456'].map((number) => ({ balls: [...number] }) as unknown as DrawResult);

test('counts how often a number came and for how many draws it has not', () => {
  expect(trendsOf(draws, ['0', '4', '8'])).toEqual([
    { number: '0', times: 2, missing: 0 },
    { number: '4', times: 2, missing: 2 },
    { number: '8', times: 0, missing: 4 },
  ]);
});

test('a streak is as long as the newest draws have one side', () => {
  const { size, parity } = sidesOf(draws);
  expect(size).toEqual(['SMALL', 'BIG', 'BIG', 'BIG']);
  expect(streakOf(size)).toEqual({ side: 'SMALL', length: 1 });
  expect(streakOf(parity)).toEqual({ side: 'ODD', length: 2 });
  expect(streakOf([])).toBeUndefined();
});
