import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';

/**
 * amountText returns an amount for use inside a sentence, as the screens write it: "₱50,000.00". It takes
 * minor units or a decimal string.
 */
export function amountText({ currency }: Operator, amount: bigint | string): string {
  const minor = typeof amount === 'bigint' ? amount : toMinorUnits(amount, currency.digits);
  const [whole = '', ...fraction] = fromMinorUnits(minor, currency.digits).split('.');
  return currency.symbol + [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.');
}
