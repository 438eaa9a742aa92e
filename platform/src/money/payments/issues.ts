import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { houseAccount, memberWallet, post, type AccountRef } from '../ledger';
import type { Platform } from '../../context';
import type { DepositRow } from './presenter';
import type { PaymentTables } from './tables';
import { publishDepositCredited } from './deposit-credited';

type Problem = PaymentTables['payment_issue']['problem'];

/**
 * providerMoney returns the ledger account of what a payment provider holds for an operator, seen from the
 * operator's side.
 */
export const providerMoney = (operator: string, provider: string, currency: string): AccountRef => ({
  ownerKind: 'payment',
  ownerId: `${operator}/${provider}`,
  currency,
  kind: 'deposit',
});
/** Money that arrived and belongs to nobody yet. */
const suspense = (operator: string, currency: string) => houseAccount(operator, currency, 'suspense');

/**
 * Keeps money that arrived and fits no deposit: it stands in the ledger's suspense account until a person
 * says whether the member gets it or the payer.
 */
export async function openPaymentIssue(
  trx: Trx,
  deposit: DepositRow,
  paid: { eventId: string; amount: bigint; currency: string; problem: Problem },
  at: Date,
): Promise<void> {
  const { operator, provider } = deposit;
  const { eventId, amount, currency, problem } = paid;
  const { id } = await trx
    .insertInto('payment_issue')
    .values({
      operator,
      deposit_id: deposit.id,
      provider,
      event_id: eventId,
      problem,
      amount,
      currency,
      state: 'OPEN',
      created_at: at,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await post(trx, {
    scope: 'payment',
    key: `issue.${id}.received`,
    kind: 'payment.suspense',
    reference: `deposit/${deposit.id}`,
    entries: [
      { account: suspense(operator, currency), amount },
      { account: providerMoney(operator, provider, currency), amount: -amount },
    ],
    at,
  });
}

/**
 * Credits the money to the deposit's member, or gives it back to the provider for who paid. Throws NOT_FOUND
 * for one that is another operator's or decided already, AMOUNT_INVALID for a currency that no wallet here
 * holds.
 */
export async function decidePaymentIssue(
  platform: Platform,
  trx: Trx,
  operator: Operator,
  { id, decision, at }: { id: bigint; decision: 'credit' | 'return'; at: Date },
): Promise<{ memberId: bigint; amount: bigint; currency: string }> {
  const issue = await trx
    .updateTable('payment_issue')
    .set({ state: decision === 'credit' ? 'CREDITED' : 'RETURNED', decided_at: at })
    .where('id', '=', id)
    .where('operator', '=', operator.code)
    .where('state', '=', 'OPEN')
    .returningAll()
    .executeTakeFirst();
  if (!issue) throw new DomainError('NOT_FOUND');
  const { amount, currency, provider } = issue;
  if (decision === 'credit' && currency !== operator.currency.code) throw new DomainError('AMOUNT_INVALID');
  const { member_id } = await trx
    .selectFrom('deposit')
    .select('member_id')
    .where('id', '=', issue.deposit_id)
    .executeTakeFirstOrThrow();
  // Points before money, wherever both move.
  if (decision === 'credit')
    await publishDepositCredited(platform, trx, {
      operator,
      depositId: issue.deposit_id,
      memberId: member_id,
      amount,
      at,
    });
  const to =
    decision === 'credit'
      ? memberWallet(member_id, currency)
      : providerMoney(operator.code, provider, currency);
  await post(trx, {
    scope: 'payment',
    key: `issue.${id}.${decision}`,
    kind: `payment.${decision}`,
    reference: `deposit/${issue.deposit_id}`,
    entries: [
      { account: to, amount },
      { account: suspense(operator.code, currency), amount: -amount },
    ],
    at,
  });
  return { memberId: member_id, amount, currency };
}
