import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';

/**
 * between returns the amount at `step` of `steps` on the way from one amount to another, as a decimal string.
 */
export function between(from: string, to: string, digits: number, step: number, steps: number): string {
  const start = toMinorUnits(from, digits);
  const way = toMinorUnits(to, digits) - start;
  return fromMinorUnits(start + (way * BigInt(step)) / BigInt(steps), digits);
}
