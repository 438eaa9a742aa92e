import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { Operator, PayoutMethod } from '@tessera/contracts/operator';
import type { PayoutMethodOffer } from '@tessera/contracts/withdrawals';

/**
 * LimitedMethod holds a payout method with its limits and fee, in minor units and never beyond the operator's
 * own limits.
 */
export interface LimitedMethod {
  method: PayoutMethod;
  min: bigint;
  max: bigint;
  fee: bigint;
}

export function payoutMethodsOf({ payouts, money, currency }: Operator): LimitedMethod[] {
  const minor = (amount: string) => toMinorUnits(amount, currency.digits);
  const least = minor(money.minWithdrawal);
  const most = minor(money.maxWithdrawal);
  return (payouts?.methods ?? [])
    .map((method) => {
      const min = method.min === undefined ? least : minor(method.min);
      const max = method.max === undefined ? most : minor(method.max);
      const fee = minor(method.fee);
      return { method, min: min > least ? min : least, max: max < most ? max : most, fee };
    })
    .filter(({ min, max, fee }) => min <= max && max > fee && fee >= 0n);
}

export const presentMethod = (
  { method, min, max, fee }: LimitedMethod,
  { currency: { digits } }: Operator,
): PayoutMethodOffer => ({
  methodId: method.id,
  kind: method.kind,
  name: method.name,
  minDigits: method.digits.min,
  maxDigits: method.digits.max,
  min: fromMinorUnits(min, digits),
  max: fromMinorUnits(max, digits),
  fee: fromMinorUnits(fee, digits),
  available: method.available,
});
