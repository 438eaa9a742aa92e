import { toMinorUnits } from '@tessera/contracts';
import type { Trx } from '../../db/database';
import { sql } from 'kysely';
import { publishRewards } from '../../domain/reward-provider';
import type { DepositCredited } from '../../money/payments/deposit-credited';
import { isExcluded } from '../../protection/breaks/excluded';
import { notifyReferral } from './notify-referral';
import { suspicionOf } from './suspicion';

/**
 * earnReferral gives the inviter of a depositing member what the operator promises for a friend, once, in the transaction
 * that credits the deposit. Agents earn by their contracts instead. Where both accounts look like one person's, a person decides.
 */
export async function earnReferral(
  trx: Trx,
  { operator, memberId: friendId, amount: deposited, at }: DepositCredited,
): Promise<void> {
  const { enabled, friend } = operator.referral;
  const { digits } = operator.currency;
  if (!enabled || !friend || deposited < toMinorUnits(friend.deposit, digits)) return;
  const inviter = await trx
    .selectFrom('member as f')
    .innerJoin('member as m', 'm.id', 'f.parent_id')
    .select(['m.id', 'm.account_type'])
    .where('f.id', '=', friendId)
    .where(({ not }) => not(isExcluded(sql.ref('m.id'), at)))
    .executeTakeFirst();
  if (!inviter || operator.accountTypes.agent.includes(inviter.account_type)) return;
  const suspicion = await suspicionOf(trx, inviter.id, friendId);
  const amount = toMinorUnits(friend.reward, digits);
  const made = await trx
    .insertInto('referral_reward')
    .values({
      operator: operator.code,
      member_id: inviter.id,
      kind: 'FRIEND',
      friend_id: friendId,
      contact: '',
      amount,
      status: suspicion === '' ? 'CLAIM' : 'APPLYING',
      suspicion,
      created_at: at,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.column('friend_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  await publishRewards(trx, inviter.id);
  const type = suspicion === '' ? 'referralEarned' : 'referralChecked';
  await notifyReferral(trx, operator, { memberId: inviter.id, type, amount, reason: '', at });
}
