import { drawNumbers, type PickRule } from '@tessera/contracts/lottery';
import type { Random } from '../../../random';
import { fourd } from './fourd';
import { keno } from './keno';
import { pick3, pick5 } from './pick';
import { mainNumber, type KindRule, type LotteryKind, type PlayRule, type Prize } from './rule';
import { toto } from './toto';
import { north, south } from './vietnam';

export const kindRules: Readonly<Record<LotteryKind, KindRule>> = {
  pick3,
  pick5,
  toto,
  fourd,
  south,
  north,
  keno,
};

/** drawOf draws the numbers of a kind of lottery. */
export const drawOf = (kind: LotteryKind, random: Random): Prize[] =>
  drawNumbers(kindRules[kind].shape, (limit) => random.below(limit));

export function findPlay(kind: LotteryKind, playCode: string): PlayRule | undefined {
  return kindRules[kind].plays.find((play) => play.playCode === playCode);
}

/** ballsOf returns the main prize as it is shown: its digits, or the numbers of a set. */
export function ballsOf(prizes: readonly Prize[]): string[] {
  const main = mainNumber(prizes);
  return main.includes(' ') ? main.split(' ') : [...main];
}

/** validPicks returns the picks as they are stored; undefined if they do not fit the play. */
export function validPicks(pick: PickRule, picks: readonly string[]): string[] | undefined {
  if (pick.kind === 'choice') {
    const [only, ...more] = picks;
    return only !== undefined && more.length === 0 && pick.options.includes(only) ? [only] : undefined;
  }
  if (picks.length !== pick.count) return undefined;
  const different = new Set(picks).size;
  if (pick.kind === 'digits')
    return picks.every((one) => /^\d$/.test(one)) && different >= (pick.different ?? 1)
      ? [...picks]
      : undefined;
  if (different !== picks.length) return undefined;
  if (pick.kind === 'numbers')
    return picks.every((one) => /^\d+$/.test(one) && one.length === pick.digits)
      ? picks.toSorted()
      : undefined;
  const fits = picks.every((one) => /^[1-9]\d?$/.test(one) && Number(one) <= pick.max);
  return fits ? picks.toSorted((a, b) => Number(a) - Number(b)) : undefined;
}
