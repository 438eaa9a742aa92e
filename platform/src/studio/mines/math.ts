import type { Random } from '../../random';

export const cells = 25;
/** Share of all stakes that comes back, in hundredths, wherever a player stops. */
const returned = 97n;
/** highest is the most that a round pays, in hundredths of its stake; the round ends by itself there. */
export const highest = 1_000_000n;

/** layMines returns where the mines lie: `count` different cells, every set equally likely. */
export function layMines(count: number, random: Random): number[] {
  const field = Array.from({ length: cells }, (_, cell) => cell);
  for (let index = 0; index < count; index += 1) {
    const chosen = index + random.below(cells - index);
    [field[index], field[chosen]] = [field[chosen] as number, field[index] as number];
  }
  return field.slice(0, count).toSorted((left, right) => left - right);
}

/**
 * multipleAfter returns what a stake has become after so many safe cells, in hundredths: 0.97 divided by the
 * chance to come so far, which is the product of the safe cells over all cells that were left.
 */
export function multipleAfter(opened: number, mines: number): number {
  let above = returned;
  let below = 1n;
  for (let step = 0; step < opened; step += 1) {
    above *= BigInt(cells - step);
    below *= BigInt(cells - mines - step);
  }
  const multiple = above / below;
  return Number(multiple > highest ? highest : multiple);
}
