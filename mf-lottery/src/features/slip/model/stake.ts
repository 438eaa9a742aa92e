import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { Play } from '@tessera/contracts/lottery';

export type StakeProblem = 'slip.stakeInvalid' | 'slip.stakeRange';

/** The stake as it travels, or what is wrong with it. */
export function readStake(
  text: string,
  { minStake, maxStake }: Play,
  digits: number,
): { stake: string } | { problem: StakeProblem } {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(plain)) return { problem: 'slip.stakeInvalid' };
  try {
    const minor = toMinorUnits(plain, digits);
    if (minor < toMinorUnits(minStake, digits) || minor > toMinorUnits(maxStake, digits))
      return { problem: 'slip.stakeRange' };
    return { stake: fromMinorUnits(minor, digits) };
  } catch {
    return { problem: 'slip.stakeInvalid' };
  }
}

/** What the best prize returns. Odds have at most two digits behind the point. */
export function returnOf(stake: string, { payouts }: Play, digits: number): string {
  const odds = toMinorUnits(payouts[0]?.odds ?? '0', 2);
  return fromMinorUnits((toMinorUnits(stake, digits) * odds) / 100n, digits);
}

/** A few stakes to tap: from the smallest to the largest in round steps. */
export function commonStakes({ minStake, maxStake }: Play, digits: number): string[] {
  const min = toMinorUnits(minStake, digits);
  const max = toMinorUnits(maxStake, digits);
  const steps = [1n, 5n, 10n, 50n, 250n].map((times) => min * times).filter((stake) => stake < max);
  return [...steps.slice(0, 4), max].map((stake) => fromMinorUnits(stake, digits).replace(/\.0+$/, ''));
}
