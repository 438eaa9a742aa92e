const rankOf = (card: number) => Math.floor(card / 4);

/** The ace also counts below the two. */
const lowStraight = '12,3,2,1,0';

/**
 * handValue returns the value of five cards, as numbers to compare one after the other: the kind of hand (8
 * straight flush to 0 high card), then its ranks, those that come more often first.
 */
export function handValue(cards: readonly number[]): number[] {
  const ranks = cards.map(rankOf).toSorted((left, right) => right - left);
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const grouped = [...counts].toSorted(([rank, count], [other, times]) => times - count || other - rank);
  const shape = grouped.map(([, count]) => count).join('');
  const isFlush = new Set(cards.map((card) => card % 4)).size === 1;
  const isLow = ranks.join() === lowStraight;
  const isStraight = shape === '11111' && (isLow || (ranks[0] ?? 0) - (ranks[4] ?? 0) === 4);
  const order = isLow ? [3] : grouped.map(([rank]) => rank);
  const byShape = { '41': 7, '32': 6, '311': 3, '221': 2, '2111': 1 }[shape] ?? 0;
  const kind = isStraight ? (isFlush ? 8 : 4) : isFlush ? 5 : byShape;
  return [kind, ...order];
}

/** compareHands returns a number above 0 where the first hand is better, 0 where they are equal. */
export function compareHands(first: readonly number[], second: readonly number[]): number {
  const [one, other] = [handValue(first), handValue(second)];
  const index = one.findIndex((value, index) => value !== other[index]);
  return index === -1 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}
