import { beginningPlay, endingPlay, mainNumber, sidePlay, type KindRule, type PlayRule } from './rule';

const digits = (count: number): KindRule['shape'] => [{ prize: 'P1', count: 1, digits: count }];

const sorted = (number: string) => [...number].toSorted().join('');
const boxOdds = { BOX6: 15_000n, BOX3: 30_000n };

/** Three digits in any order: it pays more where two of them are the same. Three the same are the exact order. */
const box3: PlayRule = {
  playCode: 'BOX3',
  pick: { kind: 'digits', count: 3, different: 2 },
  payouts: [
    { prize: 'BOX3', odds: boxOdds.BOX3, oneIn: 1000 / 3, different: 2 },
    { prize: 'BOX6', odds: boxOdds.BOX6, oneIn: 1000 / 6, different: 3 },
  ],
  returns(prizes, picks) {
    if (sorted(mainNumber(prizes)) !== sorted(picks.join(''))) return 0n;
    return new Set(picks).size === 3 ? boxOdds.BOX6 : boxOdds.BOX3;
  },
};

const anyOdds = 225n;

/** One digit that must be among the five, wherever it stands. */
const digitAnywhere: PlayRule = {
  playCode: 'ANY1',
  pick: { kind: 'digits', count: 1 },
  payouts: [{ prize: 'P1', odds: anyOdds, oneIn: 1 / (1 - 0.9 ** 5) }],
  returns: (prizes, [digit = 'none']) => (mainNumber(prizes).includes(digit) ? anyOdds : 0n),
};

/** pick3 draws three digits, and takes bets on how they begin and end. */
export const pick3: KindRule = {
  shape: digits(3),
  plays: [
    endingPlay('STRAIGHT3', 3, 90_000n),
    box3,
    beginningPlay('FIRST2', 2, 9_000n),
    endingPlay('LAST2', 2, 9_000n),
    sidePlay,
  ],
};

export const pick5: KindRule = {
  shape: digits(5),
  plays: [
    endingPlay('STRAIGHT5', 5, 8_000_000n),
    beginningPlay('FIRST3', 3, 90_000n),
    endingPlay('LAST3', 3, 90_000n),
    beginningPlay('FIRST2', 2, 9_000n),
    endingPlay('LAST2', 2, 9_000n),
    digitAnywhere,
    sidePlay,
  ],
};
