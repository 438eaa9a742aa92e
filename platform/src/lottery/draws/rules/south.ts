import { drawDigits, endingPlay, sidePlay, type KindRule } from './rule';

/** The eighteen numbers of a southern Vietnamese draw: special prize first, then from the first to the eighth. */
const prizes = [
  { prize: 'SPECIAL', count: 1, digits: 6 },
  { prize: 'G1', count: 1, digits: 5 },
  { prize: 'G2', count: 1, digits: 5 },
  { prize: 'G3', count: 2, digits: 5 },
  { prize: 'G4', count: 7, digits: 5 },
  { prize: 'G5', count: 1, digits: 4 },
  { prize: 'G6', count: 3, digits: 4 },
  { prize: 'G7', count: 1, digits: 3 },
  { prize: 'G8', count: 1, digits: 2 },
];
const loOdds = 520n;

export const south: KindRule = {
  draw: (random) =>
    prizes.map(({ prize, count, digits }) => ({
      prize,
      numbers: Array.from({ length: count }, () => drawDigits(random, digits)),
    })),
  plays: [
    endingPlay('LAST2', 2, 9_200n),
    {
      // "Lo": the ending of any of the eighteen numbers, paid for each.
      playCode: 'LO2',
      pick: { kind: 'digits', count: 2 },
      payouts: [{ prize: 'ANY', odds: loOdds }],
      perMatch: true,
      returns(drawn, picks) {
        const ending = picks.join('');
        const hits = drawn.flatMap((one) => one.numbers).filter((number) => number.endsWith(ending));
        return loOdds * BigInt(hits.length);
      },
    },
    endingPlay('LAST3', 3, 90_000n),
    sidePlay,
  ],
};
