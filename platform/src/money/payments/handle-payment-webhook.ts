import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { paymentEventSchema, type DepositState, type PaymentEvent } from '@tessera/contracts/payments';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import { memberWallet, post } from '../ledger';
import { openPaymentIssue, providerMoney } from './issues';
import { notifyMember } from '../../content/notices/member-messages';
import { amountText } from '../../operators/documents/amount-text';
import type { DepositRow } from './presenter';
import { verifiedProvider, type SignedMessage } from './signature';
import { recordChange } from '../../operators/audit/record-change';
import { publishDepositCredited } from './deposit-credited';
import { assertSameRequest } from '../../http/same-request';
import { parseJson } from '@tessera/contracts/text';
import { parseAmount } from '../ledger/parse-amount';

/** handlePaymentWebhook checks who sent a webhook and what it says, and applies it. */
export async function handlePaymentWebhook(
  platform: Platform,
  message: SignedMessage,
): Promise<DepositState> {
  const provider = await verifiedProvider(platform, message);
  const event = paymentEventSchema.safeParse(parseJson(message.body));
  if (!event.success) throw invalidFields({ body: 'FIELD_FORMAT' });
  return applyPaymentEvent(platform, provider, event.data);
}

/**
 * applyPaymentEvent performs what a payment's outcome means, all of it in one transaction (`within`, or its own) and
 * once: the same event again is passed over by its id, another event of a credited deposit by the deposit's own state,
 * and the ledger has one key for a deposit.
 */
export async function applyPaymentEvent(
  platform: Platform,
  provider: string,
  event: PaymentEvent,
  within?: Trx,
): Promise<DepositState> {
  const at = platform.clock.now();
  const apply = async (trx: Trx): Promise<DepositState> => {
    const deposit = await trx
      .selectFrom('deposit')
      .selectAll()
      .where('id', '=', BigInt(event.reference))
      .where('provider', '=', provider)
      .forUpdate()
      .executeTakeFirst();
    const operator = deposit && platform.operators.byCode(deposit.operator);
    if (!deposit || !operator) throw new DomainError('NOT_FOUND');
    const amount = parseAmount(event.amount, operator.currency.digits, () =>
      invalidFields({ amount: 'FIELD_FORMAT' }),
    );
    const isNew = await storePaymentEvent(trx, provider, deposit.id, { ...event, amount }, at);
    if (!isNew) return deposit.state;
    if (event.outcome !== 'PAID')
      return deposit.state === 'PENDING'
        ? end(trx, operator, deposit, { state: 'FAILED', failure: event.outcome }, at)
        : deposit.state;
    const problem =
      amount !== deposit.amount || event.currency !== deposit.currency
        ? 'another amount'
        : deposit.state === 'CREDITED' && 'a second time';
    if (problem) {
      const paid = `${event.amount} ${event.currency}`;
      const requestedAmount = `${fromMinorUnits(deposit.amount, operator.currency.digits)} ${deposit.currency}`;
      const { eventId, currency } = event;
      const kind = deposit.state === 'CREDITED' ? 'TWICE' : 'AMOUNT';
      await openPaymentIssue(trx, deposit, { eventId, amount, currency, problem: kind }, at);
      await recordForOperations(
        trx,
        deposit,
        `paid ${problem}: ${paid} for ${requestedAmount}, not credited`,
        at,
      );
      return deposit.state === 'PENDING'
        ? end(trx, operator, deposit, { state: 'FAILED', failure: 'AMOUNT' }, at)
        : deposit.state;
    }
    await credit(platform, trx, operator, deposit, at);
    return end(trx, operator, deposit, { state: 'CREDITED', failure: null }, at);
  };
  return within ? apply(within) : platform.db.transaction().execute(apply);
}

async function storePaymentEvent(
  trx: Trx,
  provider: string,
  depositId: bigint,
  { eventId, outcome, amount, currency }: Omit<PaymentEvent, 'amount'> & { amount: bigint },
  at: Date,
): Promise<boolean> {
  const row = { provider, event_id: eventId, deposit_id: depositId, outcome, amount, currency };
  const stored = await trx
    .insertInto('payment_event')
    .values({ ...row, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows === 1n) return true;
  const existing = await trx
    .selectFrom('payment_event')
    .selectAll()
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  const isSame =
    existing.deposit_id === depositId &&
    existing.outcome === outcome &&
    existing.amount === amount &&
    existing.currency === currency;
  assertSameRequest(isSame);
  return false;
}

/** The money, and what others make of it. */
async function credit(
  platform: Platform,
  trx: Trx,
  operator: Operator,
  deposit: DepositRow,
  at: Date,
): Promise<void> {
  const { id, member_id, provider, currency, amount } = deposit;
  await publishDepositCredited(platform, trx, {
    operator,
    depositId: id,
    memberId: member_id,
    amount,
    at,
  });
  await post(trx, {
    scope: 'payment',
    key: `deposit.${id}`,
    kind: 'payment.deposit',
    reference: `deposit/${id}`,
    entries: [
      { account: memberWallet(member_id, currency), amount },
      { account: providerMoney(operator.code, provider, currency), amount: -amount },
    ],
    at,
  });
}

/** The state, and the member's message of it (section 3, message types). */
async function end(
  trx: Trx,
  operator: Operator,
  deposit: DepositRow,
  change: Pick<DepositRow, 'failure'> & { state: 'CREDITED' | 'FAILED' },
  at: Date,
): Promise<DepositState> {
  await trx
    .updateTable('deposit')
    .set({ ...change, decided_at: at })
    .where('id', '=', deposit.id)
    .execute();
  const type =
    change.state === 'CREDITED'
      ? 'depositCredited'
      : change.failure === 'AMOUNT'
        ? 'depositAmount'
        : 'depositFailed';
  const values = {
    site: operator.brand.name,
    currency: deposit.currency,
    amount: amountText(operator, deposit.amount),
  };
  const about = { kind: 'deposit', id: deposit.id } as const;
  await notifyMember(trx, operator, { memberId: deposit.member_id, type, values, about, at });
  return change.state;
}

/** Money that arrived and is in no wallet is a matter for people: it stands in the operator's record. */
async function recordForOperations(trx: Trx, { id, operator, provider }: DepositRow, what: string, at: Date) {
  await recordChange(trx, { operator, author: `payments/${provider}`, change: `deposit ${id} ${what}`, at });
}
