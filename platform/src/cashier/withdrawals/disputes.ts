import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { Decision } from './decide';
import { moveMoney } from './money';
import { lockWithdrawal, moveWithdrawal, payoutOf } from './moves';
import { writePayout } from './send-payouts';
import { notifyOwner } from './notify-owner';

/** A complaint, with what is missing: what is still reserved of it, and what only a claim on the provider can pay. */
async function complaint(trx: Trx, operator: Operator, id: bigint) {
  const row = await lockWithdrawal(trx, id, { operator: operator.code });
  const { state, remaining, held } = row;
  if (remaining === null) throw new DomainError('WITHDRAWAL_STATE_CONFLICT', { value: { state } });
  return { row, remaining, claims: remaining > held ? remaining - held : 0n };
}

/** resendWithdrawal pays what is missing once more. */
export async function resendWithdrawal(trx: Trx, operator: Operator, { id, ...by }: Decision): Promise<void> {
  const { row, remaining, claims } = await complaint(trx, operator, id);
  const amounts = { claims: -claims, reserved: claims };
  const key = `claim.${row.version}`;
  await moveMoney(trx, row, { key, kind: 'claim', amounts, at: by.at });
  const change = { held: row.held + claims, claimed: row.claimed + claims };
  const moved = await moveWithdrawal(trx, row, { to: 'SENT', ...by, change });
  await writePayout(trx, moved, remaining, by.at);
  const { at, reason } = by;
  await notifyOwner(trx, operator, row, { type: 'withdrawalResent', at, reason, amount: remaining });
}

/** refundWithdrawal gives what is missing back to the balance; where nothing arrived the fee too. */
export async function refundWithdrawal(trx: Trx, operator: Operator, { id, ...by }: Decision): Promise<void> {
  const { row, remaining, claims } = await complaint(trx, operator, id);
  const fee = row.fee_taken && remaining === payoutOf(row) ? row.fee : 0n;
  const amount = row.held + claims + fee;
  const amounts = { reserved: -row.held, claims: -claims, fee: -fee, wallet: amount };
  await moveMoney(trx, row, { key: `refund.${row.version}`, kind: 'refund', amounts, at: by.at });
  const change = { held: 0n, claimed: row.claimed + claims, ...(fee > 0n ? { fee_taken: false } : {}) };
  await moveWithdrawal(trx, row, { to: 'RETURNED', ...by, change });
  const { at, reason } = by;
  await notifyOwner(trx, operator, row, { type: 'withdrawalRefunded', at, reason, amount });
}

/**
 * confirmWithdrawal forces a receipt after a complaint: the provider has shown that the payment arrived, so
 * nothing is given back.
 */
export async function confirmWithdrawal(
  trx: Trx,
  operator: Operator,
  { id, ...by }: Decision,
): Promise<void> {
  const { row } = await complaint(trx, operator, id);
  if (row.held > 0n) throw new DomainError('WITHDRAWAL_STATE_CONFLICT', { value: { state: row.state } });
  await moveWithdrawal(trx, row, { to: 'RECEIVED', ...by });
  await notifyOwner(trx, operator, row, { type: 'withdrawalConfirmed', at: by.at, reason: by.reason });
}
