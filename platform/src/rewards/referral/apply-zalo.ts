import { toMinorUnits } from '@tessera/contracts';
import type { ActivityStatus } from '@tessera/contracts/activities';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { publishRewards } from '../../domain/reward-provider';
import { DomainError } from '../../http/domain-error';
import { stepActivity } from '../activities/state-machine';

/** applyZalo asks for the reward for a Zalo contact. A second press finds what the first one did; a refused one is sent anew. */
export function applyZalo(
  { db, clock }: Platform,
  operator: Operator,
  { memberId, contact }: { memberId: bigint; contact: string },
): Promise<{ status: ActivityStatus }> {
  const { enabled, zalo } = operator.referral;
  if (!enabled || zalo === undefined) throw new DomainError('FEATURE_DISABLED');
  const sent = {
    contact,
    amount: toMinorUnits(zalo, operator.currency.digits),
    status: 'APPLYING' as const,
    remark: '',
    created_at: clock.now(),
    decided_at: null,
  };
  return db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('referral_reward')
      .values({
        ...sent,
        operator: operator.code,
        member_id: memberId,
        kind: 'ZALO',
        friend_id: null,
        suspicion: '',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('status')
      .executeTakeFirst();
    await publishRewards(trx, memberId);
    if (made) return made;
    const before = await trx
      .selectFrom('referral_reward')
      .select(['id', 'status'])
      .where('member_id', '=', memberId)
      .where('kind', '=', 'ZALO')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (stepActivity(before.status, 'apply') === undefined) return { status: before.status };
    await trx.updateTable('referral_reward').set(sent).where('id', '=', before.id).execute();
    return { status: sent.status };
  });
}
