import { endingPlay, sidePlay, type KindRule, type PlayRule } from './rule';

const prizes = [
  { prize: 'P1', count: 1, odds: 250_000n },
  { prize: 'P2', count: 1, odds: 100_000n },
  { prize: 'P3', count: 1, odds: 50_000n },
  { prize: 'SPECIAL', count: 10, odds: 20_000n },
  { prize: 'CONSOLATION', count: 10, odds: 6_000n },
];

const threePrizes = [
  { prize: 'P1', count: 1, odds: 450_000n },
  { prize: 'P2', count: 1, odds: 250_000n },
  { prize: 'P3', count: 1, odds: 150_000n },
];

/** A bet on one number of four digits, which is paid for every prize that it wins. */
const anyOf = (playCode: string, paid: typeof prizes): PlayRule => ({
  playCode,
  pick: { kind: 'digits', count: 4 },
  payouts: paid.map(({ prize, odds, count }) => ({ prize, odds, oneIn: 10_000 / count })),
  perMatch: true,
  returns(drawn, picks) {
    const number = picks.join('');
    return paid.reduce((sum, { prize, odds }) => {
      const numbers = drawn.find((one) => one.prize === prize)?.numbers ?? [];
      return sum + odds * BigInt(numbers.filter((one) => one === number).length);
    }, 0n);
  },
});

/** fourd is Southeast-Asian 4D: three main prizes, ten special, ten consolation. */
export const fourd: KindRule = {
  shape: prizes.map(({ prize, count }) => ({ prize, count, digits: 4 })),
  plays: [
    anyOf('BIG4D', prizes),
    anyOf('SMALL4D', threePrizes),
    endingPlay('STRAIGHT4', 4, 900_000n),
    endingPlay('LAST3', 3, 90_000n),
    endingPlay('LAST2', 2, 9_000n),
    sidePlay,
  ],
};
