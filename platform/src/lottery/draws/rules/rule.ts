import type { PickRule } from '@tessera/contracts/lottery';
import type { Random } from '../../../random';

export const lotteryKinds = ['pick3', 'pick5', 'toto', 'fourd', 'south'] as const;
export type LotteryKind = (typeof lotteryKinds)[number];

/** Prize holds one prize of a draw with the numbers that won it. The first of a draw is the main prize. */
export interface Prize {
  prize: string;
  numbers: string[];
}

/** PlayRule describes one way to bet. Odds are in hundredths: 195n returns 1.95 for 1 staked. */
export interface PlayRule {
  playCode: string;
  pick: PickRule;
  /** Best first. */
  payouts: readonly { prize: string; odds: bigint }[];
  perMatch?: boolean;
  /** What the picks return, in hundredths of the stake; 0 for nothing. */
  returns(prizes: readonly Prize[], picks: readonly string[]): bigint;
}

export interface KindRule {
  draw(random: Random): Prize[];
  plays: readonly PlayRule[];
}

/** drawDigits draws a number of `count` digits, every number equally likely. */
export function drawDigits(random: Random, count: number): string {
  return Array.from({ length: count }, () => String(random.below(10))).join('');
}

export function mainNumber(prizes: readonly Prize[]): string {
  return prizes[0]?.numbers[0] ?? '';
}

/** Digits that must stand at the end of the main prize. */
export function endingPlay(playCode: string, count: number, odds: bigint): PlayRule {
  return {
    playCode,
    pick: { kind: 'digits', count },
    payouts: [{ prize: 'P1', odds }],
    returns: (prizes, picks) => (mainNumber(prizes).endsWith(picks.join('')) ? odds : 0n),
  };
}

const evenOdds = 195n;

/** Half of all endings each: the last two digits 50 to 99 or 00 to 49, odd or even. */
export const sidePlay: PlayRule = {
  playCode: 'SIDE',
  pick: { kind: 'choice', options: ['BIG', 'SMALL', 'ODD', 'EVEN'] },
  payouts: [{ prize: 'P1', odds: evenOdds }],
  returns(prizes, [side]) {
    const ending = Number(mainNumber(prizes).slice(-2));
    const sides = [ending >= 50 ? 'BIG' : 'SMALL', ending % 2 === 1 ? 'ODD' : 'EVEN'];
    return side !== undefined && sides.includes(side) ? evenOdds : 0n;
  },
};
