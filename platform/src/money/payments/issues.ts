import type { Trx } from '../../db/database';
import { houseAccount, post, type AccountRef } from '../ledger';
import type { DepositRow } from './presenter';
import type { PaymentTables } from './tables';

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
/** suspense returns the ledger account of money that arrived and belongs to nobody yet. */
export const suspense = (operator: string, currency: string) => houseAccount(operator, currency, 'suspense');

/**
 * openPaymentIssue records money that arrived and fits no deposit: it stays in the ledger's suspense account
 * until a person says whether the member gets it or the payer.
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
