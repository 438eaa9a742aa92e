import { sql } from 'kysely';
import type { Platform } from '../context';
import type { Trx } from '../db/database';
import { DomainError } from '../http/domain-error';
import { movePoints } from './accounts';

/**
 * The operator's answer to a redemption that is in process: handed over, or rejected with the points and the stock
 * given back. A decided one is left alone (NOT_FOUND).
 */
export async function decideRedeem(
  platform: Pick<Platform, 'db' | 'clock'>,
  id: bigint,
  status: 'APPROVED' | 'REJECTED',
  remark: string,
): Promise<void> {
  const decision = { status, remark, at: platform.clock.now() };
  await platform.db.transaction().execute((trx) => decideWithin(trx, id, decision));
}

/** The same within a transaction that does more. */
export async function decideWithin(
  trx: Trx,
  id: bigint,
  { status, remark, at }: { status: 'APPROVED' | 'REJECTED'; remark: string; at: Date },
): Promise<void> {
  const row = await trx
    .updateTable('points_redeem')
    .set({ status, remark, decided_at: at })
    .where('id', '=', id)
    .where('status', '=', 'IN_PROCESS')
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  if (status === 'APPROVED') return;
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
}
