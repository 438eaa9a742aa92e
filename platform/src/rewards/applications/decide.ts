import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import { publishRewards } from '../../domain/reward-provider';
import { emitEvent } from '../../events';
import { DomainError } from '../../http/domain-error';
import { credit } from './credit';
import { decided, type Decision } from './status';

/**
 * decide records the operator's decision on an application. It throws NOT_FOUND for another operator's or one
 * that is decided already, and CHANGED_MEANWHILE for one that its member or somebody else has changed since
 * it was read.
 */
export async function decide(
  trx: Trx,
  operator: Operator,
  {
    id,
    version,
    decision,
    remark,
    at,
  }: { id: bigint; version: number; decision: Decision; remark: string; at: Date },
): Promise<void> {
  const row = await trx
    .selectFrom('promotion_application as a')
    .innerJoin('promotion as p', 'p.id', 'a.promotion_id')
    .innerJoin('member as m', 'm.id', 'a.member_id')
    .select(['a.status', 'a.version', 'a.member_id', 'a.decided_at', 'p.reward', 'm.account'])
    .where('a.operator', '=', operator.code)
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst();
  if (row && row.version !== version) {
    // Applying and claiming are the member's own.
    const byMember = row.status === 'APPLYING' || row.status === 'CLAIMED';
    throw new DomainError('CHANGED_MEANWHILE', {
      value: {
        version: row.version,
        ...(byMember && { author: row.account, at: row.decided_at?.toISOString() }),
      },
    });
  }
  const status = row && decided(row.status, decision, row.reward !== null);
  if (!row || !status) throw new DomainError('NOT_FOUND');
  await trx
    .updateTable('promotion_application')
    .set({ status, remark, decided_at: at })
    .where('id', '=', id)
    .execute();
  await emitEvent(trx, {
    memberId: String(row.member_id),
    event: { type: 'content.changed', what: 'promotions' },
  });
  await publishRewards(trx, row.member_id);
  if (status === 'ISSUED')
    await credit(trx, operator, { id, memberId: row.member_id, reward: row.reward, at });
}
