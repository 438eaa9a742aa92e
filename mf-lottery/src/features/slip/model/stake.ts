import { fromMinorUnits, readAmount, toMinorUnits } from '@tessera/contracts';
import type { Play } from '@tessera/contracts/lottery';

export type StakeProblem = 'slip.stakeInvalid' | 'slip.stakeRange';

/** readStake reads a typed stake and returns the amount to send, or what is wrong with it. */
export function readStake(
  text: string,
  { minStake, maxStake }: Play,
  digits: number,
): { stake: string } | { problem: StakeProblem } {
  const read = readAmount(text, { digits, min: minStake, max: maxStake });
  if ('amount' in read) return { stake: fromMinorUnits(toMinorUnits(read.amount, digits), digits) };
  const outside = read.problem === 'Small' || read.problem === 'Large';
  return { problem: outside ? 'slip.stakeRange' : 'slip.stakeInvalid' };
}

/** returnOf returns what the best prize pays for a stake. Odds have at most two digits behind the point. */
export function returnOf(stake: string, { payouts }: Play, digits: number): string {
  const odds = toMinorUnits(payouts[0]?.odds ?? '0', 2);
  return fromMinorUnits((toMinorUnits(stake, digits) * odds) / 100n, digits);
}

/** commonStakes returns up to five stakes to tap, from the smallest to the largest in round steps. */
export function commonStakes({ minStake, maxStake }: Play, digits: number): string[] {
  const min = toMinorUnits(minStake, digits);
  const max = toMinorUnits(maxStake, digits);
  const steps = [1n, 5n, 10n, 50n, 250n].map((times) => min * times).filter((stake) => stake < max);
  return [...steps.slice(0, 4), max].map((stake) => fromMinorUnits(stake, digits).replace(/\.0+$/, ''));
}
