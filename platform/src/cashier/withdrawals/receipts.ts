import type { CallRequest } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { confirmReceiptCall } from '@tessera/contracts/withdrawals';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import { parseAmount } from '../../money/ledger/parse-amount';
import { storePictures } from './evidence';
import { lockWithdrawal, moveWithdrawal, payoutOf, type WithdrawalRow } from './moves';
import { forcedReason } from './presenter';

type Receipt = CallRequest<typeof confirmReceiptCall>;

/**
 * confirmReceipt records what the member says of a payment (section 4.8), by the server's clock: after the
 * time for it the payment counts as received.
 */
export async function confirmReceipt(
  platform: Platform,
  operator: Operator,
  memberId: bigint,
  answer: Receipt,
): Promise<WithdrawalRow> {
  const at = platform.clock.now();
  const id = BigInt(answer.withdrawalId);
  // In a transaction of its own: what is said too late is refused, and the receipt stands all the same.
  await platform.db
    .transaction()
    .execute(async (trx) => receiveOverdue(trx, await lockWithdrawal(trx, id, { memberId }), at));
  return platform.db.transaction().execute(async (trx) => {
    const row = await lockWithdrawal(trx, id, { memberId });
    if (row.state === answer.receipt && isSameReceipt(operator, row, answer)) return row;
    const by = { author: 'member', at };
    if (answer.receipt === 'RECEIVED') {
      if (row.state !== 'PAID') refuseForced(row, answer);
      const reason = row.state === 'PAID' ? '' : forcedReason;
      return moveWithdrawal(trx, row, { to: 'RECEIVED', ...by, reason });
    }
    if (row.state !== 'PAID')
      throw new DomainError('WITHDRAWAL_STATE_CONFLICT', { value: { state: row.state } });
    const remaining = await missingOf(trx, operator, row, answer);
    return moveWithdrawal(trx, row, { to: answer.receipt, ...by, change: { remaining } });
  });
}

/** The same said again is done; another amount that is missing is another complaint, which nobody would see. */
function isSameReceipt({ currency }: Operator, { remaining }: WithdrawalRow, answer: Receipt): boolean {
  if (answer.receipt !== 'PARTLY_RECEIVED' || answer.remaining === undefined) return true;
  const refusal = () => invalidFields({ remaining: 'FIELD_FORMAT' });
  return parseAmount(answer.remaining, currency.digits, refusal) === remaining;
}

/** After a complaint a receipt is forced: nothing is given back. What is reserved still cannot be given up by it. */
function refuseForced({ state, held }: WithdrawalRow, { forced }: Receipt): void {
  const isComplaint = state === 'PARTLY_RECEIVED' || state === 'NOT_RECEIVED';
  if (!isComplaint || held > 0n) throw new DomainError('WITHDRAWAL_STATE_CONFLICT', { value: { state } });
  if (!forced) throw invalidFields({ forced: 'FIELD_REQUIRED' });
}

/** What has not arrived, in minor units, with the pictures that show it. */
async function missingOf(
  trx: Trx,
  operator: Operator,
  row: WithdrawalRow,
  { receipt, remaining: text, evidence }: Receipt,
): Promise<bigint> {
  if (evidence.length > 0)
    await storePictures(trx, row, { ids: evidence, purpose: 'receipt', field: 'evidence' });
  else if (receipt === 'NOT_RECEIVED') throw invalidFields({ evidence: 'FIELD_REQUIRED' });
  if (receipt === 'NOT_RECEIVED') return payoutOf(row);
  if (text === undefined) throw invalidFields({ remaining: 'FIELD_REQUIRED' });
  const remaining = parseAmount(text, operator.currency.digits, () =>
    invalidFields({ remaining: 'FIELD_FORMAT' }),
  );
  if (remaining <= 0n || remaining >= payoutOf(row)) throw invalidFields({ remaining: 'AMOUNT_INVALID' });
  return remaining;
}

/** receiveAllOverdue ends every payment whose member said nothing in time. */
export async function receiveAllOverdue({ db, clock }: Platform): Promise<void> {
  const at = clock.now();
  const overdue = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('state', '=', 'PAID')
    .where('receipt_until', '<=', at)
    .orderBy('receipt_until')
    .limit(200)
    .execute();
  for (const { id } of overdue)
    await db
      .transaction()
      .execute(async (trx) => receiveOverdue(trx, await lockWithdrawal(trx, id, 'provider'), at));
}

async function receiveOverdue(trx: Trx, row: WithdrawalRow, at: Date): Promise<void> {
  if (row.state !== 'PAID' || row.receipt_until === null || row.receipt_until > at) return;
  await moveWithdrawal(trx, row, { to: 'RECEIVED', author: 'platform', automatic: true, at });
}
