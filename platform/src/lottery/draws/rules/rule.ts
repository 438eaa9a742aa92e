import type { DrawnPrize, DrawShape, PickRule } from '@tessera/contracts/lottery';

export const lotteryKinds = ['pick3', 'pick5', 'toto', 'fourd', 'south', 'north', 'keno'] as const;
export type LotteryKind = (typeof lotteryKinds)[number];

export type Prize = DrawnPrize;

/** Payout is one case in which a play pays. Odds are in hundredths: 195n returns 1.95 for 1 staked. */
export interface Payout {
  prize: string;
  odds: bigint;
  /** How many draws there are, on the average, to one of this case. */
  oneIn: number;
  /** It is that of picks with so many different digits alone. */
  different?: number;
}

/** PlayRule describes one way to bet. */
export interface PlayRule {
  playCode: string;
  pick: PickRule;
  /** Best first. */
  payouts: readonly Payout[];
  perMatch?: boolean;
  /** What the picks return, in hundredths of the stake; 0 for nothing. */
  returns(prizes: readonly Prize[], picks: readonly string[]): bigint;
}

export interface KindRule {
  shape: DrawShape;
  plays: readonly PlayRule[];
}

export function mainNumber(prizes: readonly Prize[]): string {
  return prizes[0]?.numbers[0] ?? '';
}

const numberOfPrize = (prizes: readonly Prize[], prize: string) =>
  prizes.find((one) => one.prize === prize)?.numbers[0] ?? '';

/** endingPlay makes a bet on digits that must stand at the end of one prize, the main one where none is named. */
export function endingPlay(playCode: string, count: number, odds: bigint, prize?: string): PlayRule {
  return {
    playCode,
    pick: { kind: 'digits', count },
    payouts: [{ prize: prize ?? 'P1', odds, oneIn: 10 ** count }],
    returns: (prizes, picks) =>
      (prize === undefined ? mainNumber(prizes) : numberOfPrize(prizes, prize)).endsWith(picks.join(''))
        ? odds
        : 0n,
  };
}

/** beginningPlay makes a bet on digits that must stand at the beginning of the main prize. */
export function beginningPlay(playCode: string, count: number, odds: bigint): PlayRule {
  return {
    playCode,
    pick: { kind: 'digits', count },
    payouts: [{ prize: 'P1', odds, oneIn: 10 ** count }],
    returns: (prizes, picks) => (mainNumber(prizes).startsWith(picks.join('')) ? odds : 0n),
  };
}

const evenOdds = 195n;
const sides = ['BIG', 'SMALL', 'ODD', 'EVEN'];

/** sidePlay is a bet on half of all endings: the last two digits 50 to 99 or 00 to 49, odd or even. */
export const sidePlay: PlayRule = {
  playCode: 'SIDE',
  pick: { kind: 'choice', options: sides },
  payouts: [{ prize: 'P1', odds: evenOdds, oneIn: 2 }],
  returns(prizes, [side]) {
    const ending = Number(mainNumber(prizes).slice(-2));
    const won = [ending >= 50 ? 'BIG' : 'SMALL', ending % 2 === 1 ? 'ODD' : 'EVEN'];
    return side !== undefined && won.includes(side) ? evenOdds : 0n;
  },
};

/** combinations returns how many ways there are to choose `count` of `all`. */
export function combinations(all: number, count: number): number {
  return Array.from({ length: count }).reduce<number>(
    (product, _, index) => (product * (all - index)) / (index + 1),
    1,
  );
}

/** oneInMatches returns how many draws of `drawn` out of `max` there are to one that has `hits` of `picked` numbers. */
export function oneInMatches(max: number, drawn: number, picked: number, hits: number): number {
  const winning = combinations(picked, hits) * combinations(max - picked, drawn - hits);
  return combinations(max, drawn) / winning;
}

/** matchesOf counts which of the picks are in a drawn set. */
export function matchesOf(prizes: readonly Prize[], picks: readonly string[]): number {
  const won = new Set(mainNumber(prizes).split(' '));
  return picks.filter((pick) => won.has(pick)).length;
}

/** allOfSet makes a bet on a few numbers that must all be among those drawn. */
export function allOfSet(
  playCode: string,
  count: number,
  { max, drawn, odds }: { max: number; drawn: number; odds: bigint },
): PlayRule {
  return {
    playCode,
    pick: { kind: 'set', count, max },
    payouts: [{ prize: 'P1', odds, oneIn: oneInMatches(max, drawn, count, count) }],
    returns: (prizes, picks) => (matchesOf(prizes, picks) === count ? odds : 0n),
  };
}
