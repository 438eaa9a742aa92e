import { fromMinorUnits, readAmount, toMinorUnits } from '@tessera/contracts';
import { payoutsOf, type LotteryLine, type Play } from '@tessera/contracts/lottery';

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

/** LinesSummary is what the price of some lines follows from, whatever a unit costs and however many draws there are. */
export interface LinesSummary {
  /** The multiples of all lines together. */
  units: number;
  cases: readonly Case[];
}

/** Lines of one play that can have the same payouts. */
interface Case {
  play: Play;
  payouts: Play['payouts'];
  least: number;
  most: number;
}

/** summarise reads the lines once: what a key of the stake changes is computed from the few cases alone. */
export function summarise(lines: readonly LotteryLine[], plays: readonly Play[]): LinesSummary {
  const playOf = new Map(plays.map((play) => [play.playCode, play]));
  const cases = new Map<string, Case>();
  let units = 0;
  for (const { playCode, picks, multiple } of lines) {
    units += multiple;
    const play = playOf.get(playCode);
    if (!play) continue;
    const key = isByPicks(play) ? `${playCode} ${new Set(picks).size}` : playCode;
    const found = cases.get(key);
    if (!found) cases.set(key, { play, payouts: payoutsOf(play, picks), least: multiple, most: multiple });
    else {
      found.least = Math.min(found.least, multiple);
      found.most = Math.max(found.most, multiple);
    }
  }
  return { units, cases: [...cases.values()] };
}

/** isByPicks checks whether what a play pays depends on the picks: digits in any order, by how many of them differ. */
const isByPicks = ({ payouts }: Play): boolean => payouts.some(({ different }) => different !== undefined);

/** OddsRange is what one line of a play pays at best, and how many draws there are to one that pays something. */
export interface OddsRange {
  odds: string;
  /** Whether a line can pay less than `odds` too. */
  isUpTo: boolean;
  often: number;
  seldom: number;
}

/** oddsOf returns the odds of what is chosen on a play's board, or of every line that the play can have while nothing is. */
export function oddsOf(play: Play, chosen: readonly LotteryLine[]): OddsRange {
  const sets = chosen.length > 0 ? summarise(chosen, [play]).cases.map(({ payouts }) => payouts) : [];
  const cases = sets.length > 0 ? sets : everyCase(play);
  const chances = cases.map(oneInOf);
  const [best] = play.payouts.filter((payout) => cases.some((payouts) => payouts.includes(payout)));
  return {
    odds: best?.odds ?? '0',
    isUpTo: cases.length > 1 || cases.some(({ length }) => length > 1),
    often: Math.min(...chances),
    seldom: Math.max(...chances),
  };
}

const everyCase = (play: Play): Play['payouts'][] =>
  isByPicks(play) ? play.payouts.map((payout) => [payout]) : [play.payouts];

const oneInOf = (payouts: Play['payouts']): number =>
  1 / payouts.reduce((sum, { oneIn }) => sum + 1 / oneIn, 0);

/** priceOf adds up what a slip costs and may pay. Odds have at most two digits behind the point. */
export function priceOf(
  { units, cases }: LinesSummary,
  { unitText, multiples, digits }: { unitText: string; multiples: readonly number[]; digits: number },
): SlipPrice {
  const read = readAmount(unitText, { digits, min: '0', max: '999999999' });
  const minor = 'amount' in read ? toMinorUnits(read.amount, digits) : 0n;
  const draws = multiples.reduce((sum, multiple) => sum + multiple, 0);
  const largest = Math.max(...multiples);
  const smallest = Math.min(...multiples);
  let [best, often, seldom] = [0n, Infinity, 0];
  let outside: Play | undefined;
  for (const { play, payouts, least, most } of cases) {
    const [first] = payouts;
    const win = (minor * BigInt(most * largest) * toMinorUnits(first?.odds ?? '0', 2)) / 100n;
    if (win > best) best = win;
    const oneIn = oneInOf(payouts);
    often = Math.min(often, oneIn);
    seldom = Math.max(seldom, oneIn);
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

/** commonUnits returns up to five units to tap, from the smallest stake of a play in round steps. */
export function commonUnits({ minStake, maxStake }: Play, digits: number): string[] {
  const min = toMinorUnits(minStake, digits);
  const max = toMinorUnits(maxStake, digits);
  const steps = [1n, 5n, 10n, 50n, 250n].map((times) => min * times).filter((stake) => stake < max);
  return [...steps.slice(0, 4), max].map((stake) => fromMinorUnits(stake, digits).replace(/\.0+$/, ''));
}
