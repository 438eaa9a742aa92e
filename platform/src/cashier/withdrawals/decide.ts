import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { moveMoney } from './money';
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './moves';
import { notifyOwner } from './notify-owner';

interface Decision {
  id: bigint;
  author: string;
  /** What the member reads. */
  reason: string;
  at: Date;
}

/** Lets a request be sent. */
export async function approveWithdrawal(
  trx: Trx,
  operator: Operator,
  { id, ...by }: Decision,
): Promise<void> {
  const row = await lockWithdrawal(trx, id, { operator: operator.code });
  await moveWithdrawal(trx, row, { to: 'APPROVED', ...by });
  await notifyOwner(trx, operator, row, { type: 'withdrawalApproved', at: by.at });
}

/** Gives the money back, with a reason that the member reads. */
export async function rejectWithdrawal(trx: Trx, operator: Operator, { id, ...by }: Decision): Promise<void> {
  const row = await lockWithdrawal(trx, id, { operator: operator.code });
  await release(
    trx,
    await moveWithdrawal(trx, row, { to: 'REJECTED', ...by, change: { held: 0n } }),
    row.held,
    by.at,
  );
  await notifyOwner(trx, operator, row, { type: 'withdrawalRejected', at: by.at, reason: by.reason });
}

/** The member takes it back while nothing is sent. Again it is done already. */
export async function cancelWithdrawal(
  platform: Platform,
  operator: Operator,
  { id, memberId }: { id: bigint; memberId: bigint },
): Promise<WithdrawalRow> {
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const row = await lockWithdrawal(trx, id, { memberId });
    if (row.state === 'CANCELLED') return row;
    if (!operator.payouts?.cancellable) throw new DomainError('FEATURE_DISABLED');
    const moved = await moveWithdrawal(trx, row, {
      to: 'CANCELLED',
      author: 'member',
      at,
      change: { held: 0n },
    });
    await release(trx, moved, row.held, at);
    return moved;
  });
}

/** Gives what is reserved back to the balance. */
export async function release(trx: Trx, row: WithdrawalRow, held: bigint, at: Date): Promise<void> {
  await moveMoney(trx, row, {
    key: 'release',
    kind: 'release',
    amounts: { reserved: -held, wallet: held },
    at,
  });
}
