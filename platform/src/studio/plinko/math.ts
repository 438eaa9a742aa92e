import type { Random } from '../../random';
import type { PlinkoRisk } from '../messages/games';

export const rows = 12;

/** What each slot pays, in hundredths, from the edge to the middle; the other half is its mirror. */
const halves = {
  calm: [1_000, 200, 150, 130, 110, 100, 50],
  wild: [13_325, 2_400, 800, 200, 70, 20, 20],
} as const satisfies Record<PlinkoRisk, readonly number[]>;
export const risks = Object.keys(halves) as PlinkoRisk[];

export function slotsOf(risk: PlinkoRisk): number[] {
  const half = halves[risk];
  return [...half, ...half.slice(0, -1).toReversed()];
}

/** dropBall draws left (0) or right (1) at each pin, both as likely; the slot is the number of rights. */
export const dropBall = (random: Random): number[] => Array.from({ length: rows }, () => random.below(2));

export const slotOf = (path: readonly number[]): number => path.reduce((sum, side) => sum + side, 0);
