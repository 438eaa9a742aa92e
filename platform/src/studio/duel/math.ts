import type { Random } from '../../random';

/** What the winner of two equal stakes gets, in hundredths of one: the house keeps 4 hundredths. */
const winnerGets = 196n;

/** Two different cards of one pack: 0 to 51, four to a rank, from the two to the ace. */
export function dealTwo(random: Random): [number, number] {
  const first = random.below(52);
  const second = random.below(51);
  return [first, second < first ? second : second + 1];
}

export const rankOf = (card: number) => Math.floor(card / 4);

/** The higher rank wins; equal ranks get their stakes back. */
export function duelPayout(stake: bigint, mine: number, theirs: number): bigint {
  if (rankOf(mine) === rankOf(theirs)) return stake;
  return rankOf(mine) > rankOf(theirs) ? (stake * winnerGets) / 100n : 0n;
}
