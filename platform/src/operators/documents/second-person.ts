import { toMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';

/**
 * isForTwoPeople checks whether an amount is above what one person of the operator decides about alone.
 * Withdrawals may have a limit of their own. Something that has no amount is for one.
 */
export function isForTwoPeople(
  { currency, money, payouts }: Operator,
  amount: string,
  of: 'payout' | 'other' = 'other',
): boolean {
  const limit = (of === 'payout' ? payouts?.secondPersonAbove : undefined) ?? money.secondPersonAbove;
  if (limit === undefined || amount === '') return false;
  const [whole = '', fraction = ''] = amount.split('.');
  // More digits than the currency has are refused by who reads the amount.
  const minor = toMinorUnits(
    currency.digits > 0 ? `${whole}.${fraction.slice(0, currency.digits)}0` : whole,
    currency.digits,
  );
  return minor > toMinorUnits(limit, currency.digits);
}
