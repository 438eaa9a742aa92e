import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { PointsConfig } from '@tessera/contracts/points';

/**
 * exchangeOf returns the amount of money that so many points become by the exchange table; undefined where no
 * row covers them.
 */
export function exchangeOf(
  { exchange, step }: PointsConfig,
  points: number,
  digits: number,
): string | undefined {
  if (!Number.isSafeInteger(points) || points <= 0 || points % step !== 0) return undefined;
  const tier = exchange.findLast((one) => points >= one.points);
  return tier && fromMinorUnits(BigInt(points / step) * toMinorUnits(tier.amount, digits), digits);
}
