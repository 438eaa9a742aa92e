import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Selectable } from 'kysely';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { houseAccount, memberWallet, post, type AccountRef } from '../ledger';
import { publishDepositCredited } from './deposit-credited';
import { hostedProvider } from './hosted/provider';
import { providerMoney, suspense } from './issues';
import type { PaymentIssueState, PaymentTables } from './tables';

/** The one state machine of money that fits no deposit: where it can go from where it stands. */
const moves: Readonly<Record<PaymentIssueState, readonly PaymentIssueState[]>> = {
  OPEN: ['CREDITED', 'RETURNED', 'RETAINED'],
  CREDITED: [],
  RETURNED: [],
  RETAINED: [],
};
const kinds = { CREDITED: 'credit', RETURNED: 'return', RETAINED: 'keep' } as const;

export interface IssueDecision {
  id: bigint;
  to: keyof typeof kinds;
  author: string;
  /** What the member reads of it. */
  reason: string;
  at: Date;
}

type Issue = Selectable<PaymentTables['payment_issue']>;

/**
 * decidePaymentIssue credits the money to the deposit's member, has the provider give it back to who paid, or keeps it
 * for the operator, once. Throws NOT_FOUND for one that is another operator's or decided already, AMOUNT_INVALID for a
 * currency that no wallet here holds.
 */
export async function decidePaymentIssue(
  platform: Platform,
  trx: Trx,
  operator: Operator,
  { id, to, author, reason, at }: IssueDecision,
): Promise<Issue & { member_id: bigint }> {
  const issue = await trx
    .selectFrom('payment_issue as i')
    .innerJoin('deposit as d', 'd.id', 'i.deposit_id')
    .selectAll('i')
    .select('d.member_id')
    .where('i.id', '=', id)
    .where('i.operator', '=', operator.code)
    .forUpdate('i')
    .executeTakeFirst();
  if (!issue || !moves[issue.state].includes(to)) throw new DomainError('NOT_FOUND');
  const { amount, currency, deposit_id: depositId, member_id: memberId } = issue;
  if (to === 'CREDITED' && currency !== operator.currency.code) throw new DomainError('AMOUNT_INVALID');
  await trx
    .updateTable('payment_issue')
    .set({ state: to, decided_at: at, decided_by: author, remark: reason })
    .where('id', '=', id)
    .execute();
  // Points before money, wherever both move.
  if (to === 'CREDITED')
    await publishDepositCredited(platform, trx, { operator, depositId, memberId, amount, at });
  await post(trx, {
    scope: 'payment',
    key: `issue.${id}.${kinds[to]}`,
    kind: `payment.${kinds[to]}`,
    reference: `deposit/${depositId}`,
    entries: [
      { account: accountOf(issue, to), amount },
      { account: suspense(operator.code, currency), amount: -amount },
    ],
    at,
  });
  if (to === 'RETURNED')
    await hostedProvider.refund(trx, {
      reference: String(id),
      depositId,
      operator: operator.code,
      amount: fromMinorUnits(amount, operator.currency.digits),
      currency,
      at,
    });
  return issue;
}

function accountOf(
  { operator, provider, currency, member_id }: Issue & { member_id: bigint },
  to: IssueDecision['to'],
): AccountRef {
  switch (to) {
    case 'CREDITED':
      return memberWallet(member_id, currency);
    case 'RETURNED':
      return providerMoney(operator, provider, currency);
    case 'RETAINED':
      return houseAccount(operator, currency, 'payments-retained');
  }
}
