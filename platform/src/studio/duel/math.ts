import type { Random } from '../../random';
import type { HandSize } from '../messages/games';
import { compareHands } from './poker-hand';

/** What the winner of two equal stakes gets, in hundredths of one: the house keeps 4 hundredths. */
const winnerGets = 196n;

/**
 * dealTwo deals different cards of one pack, 0 to 51, four to a rank, from the two to the ace: first one
 * seat's, then the other's.
 */
export function dealTwo(random: Random, size: HandSize = 1): number[] {
  const pack = Array.from({ length: 52 }, (_, card) => card);
  return Array.from({ length: size * 2 }, () => pack.splice(random.below(pack.length), 1)[0] ?? 0);
}

export const rankOf = (card: number) => Math.floor(card / 4);

/**
 * compareSeats returns a number above 0 where the first seat wins. A single card counts by its rank, five as
 * a hand of poker.
 */
export function compareSeats(mine: readonly number[], theirs: readonly number[]): number {
  if (mine.length === 5) return compareHands(mine, theirs);
  return rankOf(mine[0] ?? 0) - rankOf(theirs[0] ?? 0);
}

/** duelPayout pays the better cards; equal ones get their stakes back. */
export function duelPayout(stake: bigint, mine: readonly number[], theirs: readonly number[]): bigint {
  const difference = compareSeats(mine, theirs);
  if (difference === 0) return stake;
  return difference > 0 ? (stake * winnerGets) / 100n : 0n;
}
