import type { Random } from '../../random';
import type { LineWin, SlotOutcome, SlotSpin } from '../messages/games';
import type { PayTable, SlotModel } from '../../games/catalogue/slot-models';

/** lineCount is the number of lines over five reels of three rows; the stake is spread over all of them. */
export const lineCount = 20;
export const wild = 8;

/** lines holds the row on each reel, line by line. */
export const lines: readonly (readonly number[])[] = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00100',
  '22122',
  '10001',
  '12221',
  '11011',
  '11211',
  '01010',
  '21212',
  '10101',
  '12121',
  '00200',
  '22022',
  '02020',
  '20202',
  '01110',
].map((rows) => [...rows].map(Number));

/**
 * weights holds how often each symbol lands on each reel, out of their sum. Every place is drawn by itself.
 */
export const weights: readonly (readonly number[])[] = [
  [19, 18, 16, 15, 11, 9, 8, 5, 3],
  [19, 18, 16, 15, 11, 9, 8, 5, 4],
  [19, 18, 16, 15, 11, 9, 8, 5, 4],
  [19, 18, 16, 15, 11, 9, 8, 5, 4],
  [19, 18, 16, 15, 11, 9, 8, 5, 3],
];

/** lineWin returns the best pay of a line: a wild stands for every symbol. */
export function lineWin(symbols: readonly number[], paytable: PayTable): Omit<LineWin, 'line'> | undefined {
  let named = wild;
  let count = 0;
  let wilds = 0;
  for (const symbol of symbols) {
    if (symbol === wild) {
      if (wilds === count) wilds += 1;
    } else if (named === wild) named = symbol;
    else if (symbol !== named) break;
    count += 1;
  }
  const pays = paytable[named]?.[count - 3] ?? 0;
  const ofWilds = paytable[wild]?.[wilds - 3] ?? 0;
  if (ofWilds > pays) return { symbol: wild, count: wilds, pays: ofWilds };
  return pays > 0 ? { symbol: named, count, pays } : undefined;
}

/** evaluate lists everything a grid pays. */
export function evaluate(grid: readonly (readonly number[])[], paytable: PayTable): LineWin[] {
  return lines.flatMap((rows, line) => {
    const win = lineWin(
      rows.map((row, reel) => grid[reel]?.[row] ?? -1),
      paytable,
    );
    return win ? [{ line, ...win }] : [];
  });
}

/** spin decides a spin of the lines alone. */
export function spin(random: Random, paytable: PayTable): SlotSpin {
  const grid = weights.map((reel) => [0, 1, 2].map(() => drawSymbol(reel, random)));
  const wins = evaluate(grid, paytable);
  return { grid, wins, lineStakes: wins.reduce((sum, win) => sum + win.pays, 0) };
}

/**
 * playSlot decides a round: a spin, and what the game plays beside its lines. `lineStakes` is what all of it
 * pays.
 */
export function playSlot(
  random: Random,
  { paytable, bonus }: Pick<SlotModel, 'paytable' | 'bonus'>,
): SlotOutcome {
  const outcome = spin(random, paytable);
  if (bonus?.kind === 'freeSpins' && random.below(bonus.oneIn) === 0) {
    const freeSpins = Array.from({ length: bonus.spins }, () => spin(random, paytable));
    const won = freeSpins.reduce((sum, free) => sum + free.lineStakes, outcome.lineStakes);
    return { ...outcome, lineStakes: won, freeSpins };
  }
  const multiplier = bonus?.kind === 'multiplier' ? bonus.times[random.below(bonus.of)] : undefined;
  if (multiplier === undefined || outcome.lineStakes === 0) return outcome;
  return { ...outcome, lineStakes: outcome.lineStakes * multiplier, multiplier };
}

function drawSymbol(reel: readonly number[], random: Random): number {
  let rest = random.below(reel.reduce((sum, weight) => sum + weight, 0));
  return reel.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}

/** payoutOf returns what an outcome pays, in minor units. The stake is a multiple of `lineCount`. */
export function payoutOf(outcome: SlotOutcome, stake: bigint): bigint {
  return (stake / BigInt(lineCount)) * BigInt(outcome.lineStakes);
}
