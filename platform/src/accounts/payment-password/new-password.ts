import type { Operator } from '@tessera/contracts/operator';
import { fieldProblem } from '@tessera/contracts/system';
import { notifyMember } from '../../content/notices/member-messages';
import type { Trx } from '../../db/database';
import { invalidFields } from '../../http/domain-error';
import { paymentPasswordRule } from '../../operators/system/register-rules';

/**
 * expectNewPaymentPassword refuses a new payment password that breaks the operator's rule, that is a common
 * one, or whose repetition differs.
 */
export function expectNewPaymentPassword(
  { registration }: Operator,
  { newPassword, confirmNewPassword }: { newPassword: string; confirmNewPassword: string },
): void {
  const problem = fieldProblem(paymentPasswordRule(registration), newPassword);
  if (problem) throw invalidFields({ newPassword: problem });
  if (isTriedFirst(newPassword)) throw invalidFields({ newPassword: 'FIELD_COMMON' });
  if (confirmNewPassword !== newPassword) throw invalidFields({ confirmNewPassword: 'FIELD_MISMATCH' });
}

/** One sign again and again, or a run of digits up or down. */
function isTriedFirst(password: string): boolean {
  const isOneSign = new Set(password).size === 1;
  const digits = '01234567890';
  return isOneSign || digits.includes(password) || [...digits].toReversed().join('').includes(password);
}

/** notifyPaymentPassword tells the member that their payment password was set or changed, whoever did it. */
export async function notifyPaymentPassword(
  trx: Trx,
  operator: Operator,
  change: { memberId: bigint; type: 'paymentPasswordSet' | 'paymentPasswordChanged'; at: Date },
): Promise<void> {
  const values = { site: operator.brand.name, currency: operator.currency.code, amount: '' };
  await notifyMember(trx, operator, { ...change, values });
}
