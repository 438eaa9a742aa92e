import type { PickRule } from '@tessera/contracts/lottery';
import { fourd } from './fourd';
import { pick3, pick5 } from './pick';
import type { KindRule, LotteryKind, PlayRule, Prize } from './rule';
import { mainNumber } from './rule';
import { south } from './south';
import { toto } from './toto';

export const kindRules: Readonly<Record<LotteryKind, KindRule>> = { pick3, pick5, toto, fourd, south };

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
  if (pick.kind === 'digits') return picks.every((one) => /^\d$/.test(one)) ? [...picks] : undefined;
  const numbers = picks.map(Number);
  const fits = picks.every((one, index) => /^[1-9]\d?$/.test(one) && (numbers[index] ?? 0) <= pick.max);
  if (!fits || new Set(numbers).size !== numbers.length) return undefined;
  return numbers.toSorted((a, b) => a - b).map(String);
}
