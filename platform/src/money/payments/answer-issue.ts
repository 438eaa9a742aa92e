import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { notifyMember } from '../../content/notices/member-messages';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { decidePaymentIssue } from './issues';

interface Answer {
  id: bigint;
  decision: 'credit' | 'return';
  /** What the member reads of it. */
  reason: string;
  at: Date;
}

/** Decides about money that waits and tells its member. Throws as `decidePaymentIssue` does. */
export async function answerPaymentIssue(
  platform: Platform,
  trx: Trx,
  operator: Operator,
  { id, decision, reason, at }: Answer,
): Promise<void> {
  const done = await decidePaymentIssue(platform, trx, operator, { id, decision, at });
  const { brand, currency } = operator;
  const number = fromMinorUnits(done.amount, currency.digits);
  const amount = done.currency === currency.code ? currency.symbol + number : `${number} ${done.currency}`;
  const type = decision === 'credit' ? 'paymentCredited' : 'paymentReturned';
  const values = { site: brand.name, currency: done.currency, amount, reason };
  await notifyMember(trx, operator, { memberId: done.memberId, type, values, at });
}
