import type { Trx } from '../../db/database';
import { release } from './decide';
import { moveMoney } from './money';
import { canMove, moveWithdrawal } from './moves';
import { notifyOwner } from './notify-owner';
import type { PayoutOutcome } from './payout-outcome';

const by = { author: 'provider' } as const;

/**
 * settlePaid records that the provider paid: all of it, or a part whose rest stays reserved until people
 * decide. What it paid beyond the order is the operator's to claim.
 */
export async function settlePaid(
  trx: Trx,
  { operator, row, payout, amount, at }: PayoutOutcome,
): Promise<void> {
  const paid = amount < payout.amount ? amount : payout.amount;
  const fee = row.fee_taken ? 0n : row.fee;
  const surplus = amount - paid;
  await trx.updateTable('payout').set({ state: 'PAID', paid }).where('id', '=', payout.id).execute();
  const { provider } = payout;
  await moveMoney(trx, row, {
    key: `payout.${payout.id}.paid`,
    kind: 'paid',
    amounts: { reserved: -(paid + fee), provider: paid + surplus, fee, surplus: -surplus },
    provider,
    at,
  });
  const held = row.held - paid - fee;
  const receiptMs = row.receipt_minutes * 60_000;
  const change = { held, fee_taken: true, paid_at: at, receipt_until: new Date(at.getTime() + receiptMs) };
  if (held === 0n) {
    await moveWithdrawal(trx, row, { to: 'PAID', ...by, at, change });
    return notifyOwner(trx, operator, row, { type: 'withdrawalPaid', at, amount: paid });
  }
  await moveWithdrawal(trx, row, {
    to: 'PARTLY_RECEIVED',
    ...by,
    at,
    change: { ...change, remaining: held },
  });
  return notifyOwner(trx, operator, row, { type: 'withdrawalPartlyPaid', at, amount: paid });
}

/** endUnpaid ends a withdrawal of which nothing arrived: what is reserved goes back to the balance. */
export async function endUnpaid(
  trx: Trx,
  { operator, row, payout, at }: PayoutOutcome,
  state: 'FAILED' | 'RETURNED',
): Promise<void> {
  await trx.updateTable('payout').set({ state }).where('id', '=', payout.id).execute();
  // Of one that was paid in part before, what is missing comes back.
  const to = row.fee_taken ? 'RETURNED' : state;
  const moved = await moveWithdrawal(trx, row, { to, ...by, at, change: { held: 0n } });
  await release(trx, moved, row.held, at);
  const type = to === 'FAILED' ? 'withdrawalFailed' : 'withdrawalReturned';
  await notifyOwner(trx, operator, row, { type, at, amount: row.held });
}

/**
 * returnPaid gives a payment that the bank sent back to the member again, with the fee. Where the operator
 * has given it to the member already, it is the operator's.
 */
export async function returnPaid(trx: Trx, { operator, row, payout, at }: PayoutOutcome): Promise<void> {
  const { paid, provider } = payout;
  await trx.updateTable('payout').set({ state: 'RETURNED' }).where('id', '=', payout.id).execute();
  const claims = paid < row.claimed ? paid : row.claimed;
  const wallet = paid - claims;
  const ends = canMove(row.state, 'RETURNED') && row.state !== 'SENT';
  const fee = ends && row.fee_taken && wallet > 0n ? row.fee : 0n;
  const back = ends ? row.held : 0n;
  await moveMoney(trx, row, {
    key: `payout.${payout.id}.returned`,
    kind: 'returned',
    amounts: { provider: -paid, claims, fee: -fee, reserved: -back, wallet: wallet + fee + back },
    provider,
    at,
  });
  const change = { claimed: row.claimed - claims };
  if (ends)
    await moveWithdrawal(trx, row, {
      to: 'RETURNED',
      ...by,
      at,
      change: { ...change, held: 0n, ...(fee > 0n ? { fee_taken: false } : {}) },
    });
  else await trx.updateTable('withdrawal').set(change).where('id', '=', row.id).execute();
  const amount = wallet + fee + back;
  if (amount > 0n) await notifyOwner(trx, operator, row, { type: 'withdrawalReturned', at, amount });
}
