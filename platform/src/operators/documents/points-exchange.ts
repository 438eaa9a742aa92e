import { toMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';

/**
 * exchangeStep is the number of points that are converted at once: any conversion is a whole multiple of it.
 */
export const exchangeStep = 100n;

/** Ten-thousandths of the turnover behind a point that it is worth, from so many points at once on. */
const tiers = [
  { points: 100n, worth: 50n },
  { points: 1_000n, worth: 55n },
  { points: 5_000n, worth: 60n },
];

/** exchangeTable lists from how many points on `exchangeStep` of them are worth how much, in minor units. */
export function exchangeTable({ points, currency }: Operator): { points: bigint; amount: bigint }[] {
  const perPoint = toMinorUnits(points.turnoverPerPoint, currency.digits);
  return tiers.map((tier) => ({
    points: tier.points,
    amount: (perPoint * exchangeStep * tier.worth) / 10_000n,
  }));
}

/**
 * exchangeOf returns what so many points are worth, in minor units; undefined if no row of the table covers
 * them.
 */
export function exchangeOf(operator: Operator, points: bigint): bigint | undefined {
  if (points % exchangeStep !== 0n) return undefined;
  const tier = exchangeTable(operator).findLast((one) => points >= one.points);
  return tier && (points / exchangeStep) * tier.amount;
}
