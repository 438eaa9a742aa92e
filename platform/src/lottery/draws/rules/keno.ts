import { allOfSet, mainNumber, type KindRule, type PlayRule } from './rule';

const max = 80;
const drawn = 20;
/** What twenty numbers of 1 to 80 add up to on the average. */
const middle = 810;
const sumOdds = 195n;

/** A bet on the sum of the twenty: above or below 810, which is neither, odd or even. */
const sumSide: PlayRule = {
  playCode: 'SUM',
  pick: { kind: 'choice', options: ['BIG', 'SMALL', 'ODD', 'EVEN'] },
  payouts: [{ prize: 'P1', odds: sumOdds, oneIn: 2 }],
  returns(prizes, [side]) {
    const sum = mainNumber(prizes)
      .split(' ')
      .reduce((total, number) => total + Number(number), 0);
    const won = [sum > middle ? 'BIG' : sum < middle ? 'SMALL' : '', sum % 2 === 1 ? 'ODD' : 'EVEN'];
    return side !== undefined && won.includes(side) ? sumOdds : 0n;
  },
};

/** keno draws twenty different numbers of 80. */
export const keno: KindRule = {
  shape: [{ prize: 'P1', pick: drawn, max }],
  plays: [
    allOfSet('HIT3', 3, { max, drawn, odds: 6_600n }),
    allOfSet('HIT5', 5, { max, drawn, odds: 140_000n }),
    allOfSet('HIT4', 4, { max, drawn, odds: 30_000n }),
    allOfSet('HIT2', 2, { max, drawn, odds: 1_500n }),
    allOfSet('HIT1', 1, { max, drawn, odds: 370n }),
    sumSide,
  ],
};
