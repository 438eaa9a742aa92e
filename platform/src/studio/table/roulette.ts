import { fixedOdds, type TableGame } from './spots';

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

const groups: Record<string, { pays: number; holds(number: number): boolean }> = {
  red: { pays: 200, holds: (number) => reds.has(number) },
  black: { pays: 200, holds: (number) => !reds.has(number) },
  even: { pays: 200, holds: (number) => number % 2 === 0 },
  odd: { pays: 200, holds: (number) => number % 2 === 1 },
  low: { pays: 200, holds: (number) => number <= 18 },
  high: { pays: 200, holds: (number) => number >= 19 },
  dozen1: { pays: 300, holds: (number) => number <= 12 },
  dozen2: { pays: 300, holds: (number) => number >= 13 && number <= 24 },
  dozen3: { pays: 300, holds: (number) => number >= 25 },
};

const numbers = Array.from({ length: 37 }, (_, number) => `n${number}`);

/** roulette has one zero: every bet returns 36 of 37. */
export const roulette: TableGame<'roulette'> = {
  spots: [...numbers, ...Object.keys(groups)],
  odds: fixedOdds({
    ...Object.fromEntries(numbers.map((spot) => [spot, 3_600])),
    ...Object.fromEntries(Object.entries(groups).map(([spot, { pays }]) => [spot, pays])),
  }),
  draw: (random) => random.below(37),
  pays(spot, result) {
    if (spot === `n${result}`) return 3600;
    const group = groups[spot];
    return group && result !== 0 && group.holds(result) ? group.pays : 0;
  },
  nameOf: (result) => String(result),
  returned: '97.30',
};
