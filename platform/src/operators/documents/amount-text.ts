import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';

/**
 * amountText returns an amount for use inside a sentence, as the screens write it: "₱50,000.00". It takes
 * minor units or a decimal string.
 */
export function amountText({ currency }: Operator, amount: bigint | string): string {
  const plain = typeof amount === 'bigint' ? fromMinorUnits(amount, currency.digits) : amount;
  const [whole = '', fraction = ''] = plain.split('.');
  const digits = currency.digits > 0 ? `.${fraction.padEnd(currency.digits, '0')}` : '';
  return currency.symbol + whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + digits;
}
