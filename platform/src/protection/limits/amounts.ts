import { fromMinorUnits } from '@tessera/contracts';
import type { LimitKind, LimitPeriod } from '@tessera/contracts/protection';
import type { Operator } from '@tessera/contracts/operator';
import { invalidFields } from '../../http/domain-error';
import { parseAmount } from '../../money/ledger/parse-amount';
import { amountText } from '../../operators/documents/amount-text';

const dayMinutes = 1440n;
const mostMinutes: Record<LimitPeriod, bigint> = {
  DAY: dayMinutes,
  WEEK: dayMinutes * 7n,
  MONTH: dayMinutes * 31n,
};
/** What no wallet holds, so that sums of it still fit. */
const mostMoney = 10n ** 16n;

/** amountOf writes a limit's amount for the wire: money in the major unit, time in minutes. */
export const amountOf = ({ currency }: Operator, kind: LimitKind, amount: bigint): string =>
  kind === 'TIME' ? String(amount) : fromMinorUnits(amount, currency.digits);

/** limitText writes it for a message: with the currency's sign, or the minutes alone. */
export const limitText = (operator: Operator, kind: LimitKind, amount: bigint): string =>
  kind === 'TIME' ? String(amount) : amountText(operator, amount);

/**
 * readLimitAmount reads what a member has typed. Throws VALIDATION_FAILED with `amount` FIELD_FORMAT for what is no
 * amount, and AMOUNT_INVALID for zero and for more than the period can hold.
 */
export function readLimitAmount(
  { currency }: Operator,
  kind: LimitKind,
  period: LimitPeriod,
  text: string,
): bigint {
  const digits = kind === 'TIME' ? 0 : currency.digits;
  const amount = parseAmount(text, digits, () => invalidFields({ amount: 'FIELD_FORMAT' }));
  const most = kind === 'TIME' ? mostMinutes[period] : mostMoney;
  if (amount <= 0n || amount > most) throw invalidFields({ amount: 'AMOUNT_INVALID' });
  return amount;
}
