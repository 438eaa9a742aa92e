import { drawDigits, endingPlay, sidePlay, type KindRule } from './rule';

const digits =
  (count: number): KindRule['draw'] =>
  (random) => [{ prize: 'P1', numbers: [drawDigits(random, count)] }];

/** Three digits, and bets on how they end. */
export const pick3: KindRule = {
  draw: digits(3),
  plays: [endingPlay('STRAIGHT3', 3, 90_000n), endingPlay('LAST2', 2, 9_000n), sidePlay],
};

export const pick5: KindRule = {
  draw: digits(5),
  plays: [
    endingPlay('STRAIGHT5', 5, 8_000_000n),
    endingPlay('LAST3', 3, 90_000n),
    endingPlay('LAST2', 2, 9_000n),
    sidePlay,
  ],
};
