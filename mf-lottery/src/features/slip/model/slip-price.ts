import { fromMinorUnits, readAmount, toMinorUnits } from '@tessera/contracts';
import type { LotteryLine, Play } from '@tessera/contracts/lottery';

export interface SlipPrice {
  /** What one unit costs, as it is sent. Undefined where it is no amount. */
  unit: string | undefined;
  /** Of all lines in all draws. */
  total: string;
  /** What the best line pays in the draw with the largest stakes. */
  best: string;
  /** How many draws there are to one that pays something, for the line that wins most often and the one that wins least often. */
  often: number;
  seldom: number;
  /** A line whose stake is not between the limits of its play. */
  outside: Play | undefined;
}

/** priceOf adds up what a slip costs and may pay. Odds have at most two digits behind the point. */
export function priceOf(
  lines: readonly LotteryLine[],
  {
    plays,
    unitText,
    multiples,
    digits,
  }: { plays: readonly Play[]; unitText: string; multiples: readonly number[]; digits: number },
): SlipPrice {
  const read = readAmount(unitText, { digits, min: '0', max: '999999999' });
  const minor = 'amount' in read ? toMinorUnits(read.amount, digits) : 0n;
  const units = lines.reduce((sum, { multiple }) => sum + multiple, 0);
  const draws = multiples.reduce((sum, multiple) => sum + multiple, 0);
  const largest = Math.max(...multiples);
  const smallest = Math.min(...multiples);
  let [best, often, seldom] = [0n, Infinity, 0];
  let outside: Play | undefined;
  for (const { play, least, most } of byPlay(lines, plays)) {
    const [first] = play.payouts;
    const win = (minor * BigInt(most * largest) * toMinorUnits(first?.odds ?? '0', 2)) / 100n;
    if (win > best) best = win;
    const chance = play.payouts.reduce((sum, { oneIn }) => sum + 1 / oneIn, 0);
    often = Math.min(often, 1 / chance);
    seldom = Math.max(seldom, 1 / chance);
    const tooLow = minor * BigInt(least * smallest) < toMinorUnits(play.minStake, digits);
    const tooHigh = minor * BigInt(most * largest) > toMinorUnits(play.maxStake, digits);
    if (tooLow || tooHigh) outside ??= play;
  }
  return {
    unit: 'amount' in read && minor > 0n ? fromMinorUnits(minor, digits) : undefined,
    total: fromMinorUnits(minor * BigInt(units) * BigInt(draws), digits),
    best: fromMinorUnits(best, digits),
    often,
    seldom,
    outside,
  };
}

function byPlay(lines: readonly LotteryLine[], plays: readonly Play[]) {
  const ranges = new Map<string, { least: number; most: number }>();
  for (const { playCode, multiple } of lines) {
    const range = ranges.get(playCode);
    if (!range) ranges.set(playCode, { least: multiple, most: multiple });
    else {
      range.least = Math.min(range.least, multiple);
      range.most = Math.max(range.most, multiple);
    }
  }
  return plays.flatMap((play) => {
    const range = ranges.get(play.playCode);
    return range ? [{ play, ...range }] : [];
  });
}

/** commonUnits returns up to five units to tap, from the smallest stake of a play in round steps. */
export function commonUnits({ minStake, maxStake }: Play, digits: number): string[] {
  const min = toMinorUnits(minStake, digits);
  const max = toMinorUnits(maxStake, digits);
  const steps = [1n, 5n, 10n, 50n, 250n].map((times) => min * times).filter((stake) => stake < max);
  return [...steps.slice(0, 4), max].map((stake) => fromMinorUnits(stake, digits).replace(/\.0+$/, ''));
}
