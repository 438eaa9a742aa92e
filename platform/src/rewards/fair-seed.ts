import type { Random } from '../random';
import { hashOfSeed, seedRandom } from '../seed-random';

/** commitSeed makes the seed that a draw follows from, with the hash that is told before. */
export function commitSeed(random: Random): { seed: string; seed_hash: string } {
  const seed = random.bytes(32).toString('hex');
  return { seed, seed_hash: hashOfSeed(seed) };
}

/**
 * drawOrder draws `count` of the numbers from 1 to `total`, each once, in their order: a shuffle from the front, whose steps
 * anybody can compute from the seed and the number (`docs/how-to/check-a-raffle.md`).
 */
export function drawOrder(draw: { seed: string; number: string }, total: number, count: number): number[] {
  const random = seedRandom([draw]);
  const moved = new Map<number, number>();
  const at = (index: number) => moved.get(index) ?? index + 1;
  return Array.from({ length: Math.min(count, total) }, (_, index) => {
    const other = index + random.below(total - index);
    const drawn = at(other);
    moved.set(other, at(index));
    return drawn;
  });
}
