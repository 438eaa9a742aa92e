import { parseJson } from '@tessera/contracts/text';
import { payoutEventSchema, type PayoutEvent, type WithdrawalState } from '@tessera/contracts/withdrawals';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import { assertSameRequest } from '../../http/same-request';
import { parseAmount } from '../../money/ledger/parse-amount';
import { verifiedProvider, type SignedMessage } from '../../money/payments/signature';
import { recordChange } from '../../operators/audit/record-change';
import { moveMoney } from './money';
import { lockWithdrawal } from './moves';
import type { PayoutOutcome, PayoutRow } from './payout-outcome';
import { endUnpaid, returnPaid, settlePaid } from './payout-outcomes';

/**
 * handlePayoutWebhook checks who sent a message and what it says, and applies it once, in one transaction.
 * Returns the state of the withdrawal.
 */
export async function handlePayoutWebhook(
  platform: Platform,
  message: SignedMessage,
): Promise<WithdrawalState> {
  const provider = await verifiedProvider(platform, message);
  const parsed = payoutEventSchema.safeParse(parseJson(message.body));
  if (!parsed.success) throw invalidFields({ body: 'FIELD_FORMAT' });
  return applyPayoutEvent(platform, provider, parsed.data);
}

/**
 * applyPayoutEvent applies what a provider has said or answered, once, in one transaction: `within`, or its own. Throws
 * NOT_FOUND.
 */
export async function applyPayoutEvent(
  platform: Platform,
  provider: string,
  event: PayoutEvent,
  within?: Trx,
): Promise<WithdrawalState> {
  const at = platform.clock.now();
  const applyIn = async (trx: Trx): Promise<WithdrawalState> => {
    const order = await findPayout(trx, provider, event.reference);
    const operator = platform.operators.byCode(order.operator);
    if (!operator) throw new DomainError('NOT_FOUND');
    const row = await lockWithdrawal(trx, order.withdrawal_id, 'provider');
    // Read again: what is written of it is written under the lock of its withdrawal.
    const payout = await trx
      .selectFrom('payout')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const amount = parseAmount(event.amount, operator.currency.digits, () =>
      invalidFields({ amount: 'FIELD_FORMAT' }),
    );
    if (amount <= 0n || event.currency !== payout.currency) throw invalidFields({ amount: 'FIELD_FORMAT' });
    if (!(await storeEvent(trx, payout, { ...event, amount }, at))) return row.state;
    await apply(trx, event, { operator, row, payout, amount, at });
    const { state } = await lockWithdrawal(trx, row.id, 'provider');
    return state;
  };
  return within ? applyIn(within) : platform.db.transaction().execute(applyIn);
}

async function findPayout(trx: Trx, provider: string, reference: string) {
  const order = await trx
    .selectFrom('payout as p')
    .innerJoin('withdrawal as w', 'w.id', 'p.withdrawal_id')
    .select(['p.id', 'p.withdrawal_id', 'w.operator'])
    .where('p.id', '=', BigInt(reference))
    .where('p.provider', '=', provider)
    .executeTakeFirst();
  if (!order) throw new DomainError('NOT_FOUND');
  return order;
}

async function apply(trx: Trx, event: PayoutEvent, outcome: PayoutOutcome): Promise<void> {
  const { payout } = outcome;
  const isOpen = payout.state === 'ORDERED';
  switch (event.outcome) {
    case 'PAID':
      if (isOpen) return settlePaid(trx, outcome);
      // The payment whose return was told first.
      if (payout.state === 'RETURNED' && payout.paid === 0n) return;
      return recordSurplus(trx, event, outcome, outcome.amount);
    case 'FAILED':
      if (isOpen) return endUnpaid(trx, outcome, 'FAILED');
      return recordForOperations(trx, event, outcome, `failed after it was ${payout.state}: nothing moved`);
    case 'RETURNED':
      if (isOpen) return endUnpaid(trx, outcome, 'RETURNED');
      if (payout.state === 'PAID') return returnPaid(trx, outcome);
      return recordForOperations(trx, event, outcome, `returned after it was ${payout.state}: nothing moved`);
  }
}

/** Paid again, or after it had failed and its money was given back: no member pays for that, and people hear of it. */
async function recordSurplus(
  trx: Trx,
  event: PayoutEvent,
  outcome: PayoutOutcome,
  surplus: bigint,
): Promise<void> {
  const { row, payout, at } = outcome;
  const amounts = { provider: surplus, surplus: -surplus };
  const { provider } = payout;
  await moveMoney(trx, row, { key: `surplus.${event.eventId}`, kind: 'surplus', amounts, provider, at });
  await recordForOperations(trx, event, outcome, `paid once more after it was ${payout.state}`);
}

/** What people of the operator have to look at stands in its record. */
async function recordForOperations(
  trx: Trx,
  { amount, currency }: PayoutEvent,
  { row, payout, at }: PayoutOutcome,
  what: string,
): Promise<void> {
  const change = `withdrawal ${row.id}: payout ${payout.id} of ${amount} ${currency} ${what}`;
  await recordChange(trx, { operator: row.operator, author: `payouts/${payout.provider}`, change, at });
}

async function storeEvent(
  trx: Trx,
  { id, provider }: PayoutRow,
  { eventId, outcome, amount, currency }: Omit<PayoutEvent, 'amount'> & { amount: bigint },
  at: Date,
): Promise<boolean> {
  const stored = await trx
    .insertInto('payout_event')
    .values({ provider, event_id: eventId, payout_id: id, outcome, amount, currency, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows === 1n) return true;
  const existing = await trx
    .selectFrom('payout_event')
    .selectAll()
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  assertSameRequest(
    existing.payout_id === id &&
      existing.outcome === outcome &&
      existing.amount === amount &&
      existing.currency === currency,
  );
  return false;
}
