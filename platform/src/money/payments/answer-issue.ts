import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { notifyMember } from '../../content/notices/member-messages';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { amountText } from '../../operators/documents/amount-text';
import { decidePaymentIssue, type IssueDecision } from './decide-issue';

const messages = {
  CREDITED: 'paymentCredited',
  RETURNED: 'paymentReturned',
  RETAINED: 'paymentKept',
} as const;

/**
 * answerPaymentIssue decides about money that waits and tells its member. Throws as `decidePaymentIssue`
 * does.
 */
export async function answerPaymentIssue(
  platform: Platform,
  trx: Trx,
  operator: Operator,
  decision: IssueDecision,
): Promise<void> {
  const {
    member_id: memberId,
    deposit_id: depositId,
    amount,
    currency,
  } = await decidePaymentIssue(platform, trx, operator, decision);
  const text =
    currency === operator.currency.code
      ? amountText(operator, amount)
      : `${fromMinorUnits(amount, operator.currency.digits)} ${currency}`;
  const values = { site: operator.brand.name, currency, amount: text, reason: decision.reason };
  await notifyMember(trx, operator, {
    memberId,
    type: messages[decision.to],
    values,
    about: { kind: 'deposit', id: depositId },
    at: decision.at,
  });
}
