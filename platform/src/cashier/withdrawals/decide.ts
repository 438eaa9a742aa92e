import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { moveMoney } from './money';
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './moves';
import { notifyOwner } from './notify-owner';

/** Decision says what somebody of the operator decided about a withdrawal. */
export interface Decision {
  id: bigint;
  author: string;
  /** What the member reads. */
  reason: string;
  at: Date;
}

/** approveWithdrawal lets a requested withdrawal be sent. */
export async function approveWithdrawal(
  trx: Trx,
  operator: Operator,
  { id, ...by }: Decision,
): Promise<void> {
  const row = await lockWithdrawal(trx, id, { operator: operator.code });
  await moveWithdrawal(trx, row, { to: 'APPROVED', ...by });
  await notifyOwner(trx, operator, row, { type: 'withdrawalApproved', at: by.at });
}

/** rejectWithdrawal gives the money back, with a reason that the member reads. */
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

/**
 * cancelWithdrawal takes a withdrawal back for its member while nothing is sent. A repeated request finds it
 * done.
 */
export async function cancelWithdrawal(
  platform: Platform,
  operator: Operator,
  { id, memberId }: { id: bigint; memberId: bigint },
): Promise<WithdrawalRow> {
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const row = await lockWithdrawal(trx, id, { memberId });
    if (row.state === 'CANCELLED') return row;
    if (!row.cancellable) throw new DomainError('FEATURE_DISABLED');
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

/** release gives what is reserved back to the balance. */
export async function release(trx: Trx, row: WithdrawalRow, held: bigint, at: Date): Promise<void> {
  await moveMoney(trx, row, {
    key: 'release',
    kind: 'release',
    amounts: { reserved: -held, wallet: held },
    at,
  });
}
