import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import { publishRewards } from '../../domain/reward-provider';
import { DomainError } from '../../http/domain-error';
import { movePoints } from './accounts';
import type { RedeemRow } from './redeem';

export interface RedeemDecision {
  id: bigint;
  status: 'APPROVED' | 'REJECTED';
  /** What the member reads beside it. */
  remark: string;
  /** By what the member finds what was handed over. */
  reference?: string;
  at: Date;
}

/**
 * decideRedeem records the operator's answer to a redemption in process: handed over, or rejected with the
 * points and the stock given back. It throws NOT_FOUND for another operator's or one that is decided already.
 */
export async function decideRedeem(
  trx: Trx,
  operator: Operator,
  { id, status, remark, reference = '', at }: RedeemDecision,
): Promise<RedeemRow> {
  const row = await trx
    .updateTable('points_redeem')
    .set({ status, remark, reference, decided_at: at })
    .where('id', '=', id)
    .where('operator', '=', operator.code)
    .where('status', '=', 'IN_PROCESS')
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  await publishRewards(trx, row.member_id);
  if (status === 'APPROVED') return row;
  await movePoints(trx, {
    memberId: row.member_id,
    kind: 'REFUND',
    points: row.points,
    key: `refund.${row.id}`,
    remark: row.name,
    at,
  });
  await trx
    .updateTable('points_reward')
    .set({ stock: sql`stock + ${row.quantity}::integer` })
    .where('operator', '=', row.operator)
    .where('id', '=', row.reward_id)
    .execute();
  return row;
}
