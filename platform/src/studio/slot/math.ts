import type { Random } from '../../random';
import type { LineWin, SlotOutcome } from './outcome';

/** Five reels of three rows and twenty lines; the stake is spread over all of them. */
export const lineCount = 20;
export const wild = 8;

/** Row of each reel, line by line. */
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

/** Multiples of the line's stake for three, four and five from the left, by symbol: four low, three middle, hero, wild. */
export const paytable: readonly (readonly [three: number, four: number, five: number])[] = [
  [8, 25, 80],
  [10, 30, 100],
  [12, 40, 125],
  [16, 50, 175],
  [25, 100, 350],
  [35, 130, 550],
  [50, 200, 850],
  [100, 425, 2100],
  [150, 900, 5000],
];

/** How often each symbol lands on a reel, out of their sum. Every place is drawn on its own. */
export const weights: readonly (readonly number[])[] = [
  [19, 18, 16, 15, 11, 9, 8, 5, 3],
  [19, 18, 16, 15, 11, 9, 8, 5, 4],
  [19, 18, 16, 15, 11, 9, 8, 5, 4],
  [19, 18, 16, 15, 11, 9, 8, 5, 4],
  [19, 18, 16, 15, 11, 9, 8, 5, 3],
];

/** Best pay of a line: a wild stands for every symbol. */
export function lineWin(symbols: readonly number[]): Omit<LineWin, 'line'> | undefined {
  const named = symbols.find((symbol) => symbol !== wild) ?? wild;
  const run = (matches: (symbol: number) => boolean) => {
    const end = symbols.findIndex((symbol) => !matches(symbol));
    return end === -1 ? symbols.length : end;
  };
  const candidates = [
    { symbol: named, count: run((symbol) => symbol === named || symbol === wild) },
    { symbol: wild, count: run((symbol) => symbol === wild) },
  ].map((win) => ({ ...win, pays: paytable[win.symbol]?.[win.count - 3] ?? 0 }));
  const best = candidates.toSorted((left, right) => right.pays - left.pays)[0];
  return best && best.pays > 0 ? best : undefined;
}

/** Everything a grid pays. */
export function evaluate(grid: readonly (readonly number[])[]): LineWin[] {
  return lines.flatMap((rows, line) => {
    const win = lineWin(rows.map((row, reel) => grid[reel]?.[row] ?? -1));
    return win ? [{ line, ...win }] : [];
  });
}

/** Decides a spin. */
export function spin(random: Random): SlotOutcome {
  const grid = weights.map((reel) => [0, 1, 2].map(() => drawSymbol(reel, random)));
  const wins = evaluate(grid);
  return { grid, wins, lineStakes: wins.reduce((sum, win) => sum + win.pays, 0) };
}

function drawSymbol(reel: readonly number[], random: Random): number {
  let rest = random.below(reel.reduce((sum, weight) => sum + weight, 0));
  return reel.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}

/** Minor units. The stake is a multiple of `lineCount`. */
export function payoutOf(outcome: SlotOutcome, stake: bigint): bigint {
  return (stake / BigInt(lineCount)) * BigInt(outcome.lineStakes);
}

/** The share of all stakes that comes back, exactly: every combination of a line by how likely it is. */
export function theoreticalReturn(): number {
  const shares = weights.map((reel) => {
    const sum = reel.reduce((total, weight) => total + weight, 0);
    return reel.map((weight) => weight / sum);
  });
  let expected = 0;
  const walk = (symbols: number[], chance: number) => {
    const reel = shares[symbols.length];
    if (!reel) expected += chance * (lineWin(symbols)?.pays ?? 0);
    else reel.forEach((share, symbol) => walk([...symbols, symbol], chance * share));
  };
  walk([], 1);
  // All lines are alike and each has a twentieth of the stake, so one line stands for the game.
  return expected;
}
