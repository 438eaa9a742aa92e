import { drawDigits, endingPlay, sidePlay, type KindRule } from './rule';

const prizes = [
  { prize: 'P1', count: 1, odds: 250_000n },
  { prize: 'P2', count: 1, odds: 100_000n },
  { prize: 'P3', count: 1, odds: 50_000n },
  { prize: 'SPECIAL', count: 10, odds: 20_000n },
  { prize: 'CONSOLATION', count: 10, odds: 6_000n },
];

/** Southeast-Asian 4D: three main prizes, ten special, ten consolation. */
export const fourd: KindRule = {
  draw: (random) =>
    prizes.map(({ prize, count }) => ({
      prize,
      numbers: Array.from({ length: count }, () => drawDigits(random, 4)),
    })),
  plays: [
    {
      playCode: 'BIG4D',
      pick: { kind: 'digits', count: 4 },
      payouts: prizes.map(({ prize, odds }) => ({ prize, odds })),
      perMatch: true,
      returns(drawn, picks) {
        const number = picks.join('');
        return prizes.reduce((sum, { prize, odds }) => {
          const numbers = drawn.find((one) => one.prize === prize)?.numbers ?? [];
          return sum + odds * BigInt(numbers.filter((one) => one === number).length);
        }, 0n);
      },
    },
    endingPlay('LAST3', 3, 90_000n),
    endingPlay('LAST2', 2, 9_000n),
    sidePlay,
  ],
};
