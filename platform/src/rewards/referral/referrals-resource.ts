import { fromMinorUnits } from '@tessera/contracts';
import { referralsResource } from '@tessera/contracts/back-office';
import type { Trx } from '../../db/database';
import { publishRewards } from '../../domain/reward-provider';
import { serveResource, type Acting, type ActionOn } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { DomainError } from '../../http/domain-error';
import { isForTwoPeople } from '../../operators/documents/second-person';
import { stepActivity } from '../activities/state-machine';
import { notifyReferral } from './notify-referral';
import type { ReferralTables } from './tables';

const rows = resourceRows(referralsResource, {
  rows: ({ db, operator }) =>
    db
      .selectFrom('referral_reward as r')
      .innerJoin('member as m', 'm.id', 'r.member_id')
      .leftJoin('member as f', 'f.id', 'r.friend_id')
      .select(['r.id', 'r.version', 'r.kind', 'm.account', 'f.account as friend', 'r.contact', 'r.suspicion'])
      .select(['r.amount', 'r.status as state', 'r.remark', 'r.created_at as at'])
      .where('r.operator', '=', operator.code),
  record: ({ id, amount, friend, at, ...row }, { currency }) => ({
    ...row,
    id: String(id),
    friend: friend ?? '',
    amount: fromMinorUnits(amount, currency.digits),
    at: at.toISOString(),
  }),
  search: ['account', 'friend', 'contact'],
  id: 'number',
});

const decideAs =
  (step: 'approveReward' | 'reject') =>
  async (trx: Trx, { operator, at }: Acting, { record, reason }: ActionOn): Promise<void> => {
    const row = await trx
      .selectFrom('referral_reward')
      .selectAll()
      .where('operator', '=', operator.code)
      .where('id', '=', BigInt(record.id))
      .forUpdate()
      .executeTakeFirst();
    const status = row && stepActivity(row.status, step);
    if (!row || !status) throw new DomainError('NOT_FOUND');
    await trx
      .updateTable('referral_reward')
      .set({
        status: status as ReferralTables['referral_reward']['status'],
        remark: reason,
        decided_at: at,
      })
      .where('id', '=', row.id)
      .execute();
    const { member_id: memberId, amount } = row;
    const type = step === 'reject' ? 'referralRejected' : 'referralEarned';
    await notifyReferral(trx, operator, { memberId, type, amount, reason, at });
    await publishRewards(trx, memberId);
  };

/** servedReferrals shows what members earned by inviting in the back office; what looks like one person's own waits there. */
export const servedReferrals = serveResource(referralsResource, {
  ...rows,
  needsSecond: (operator, { amount }, action) => action !== 'reject' && isForTwoPeople(operator, amount),
  changedBy: ({ state, account }) => (state === 'CLAIMED' ? account : undefined),
  actions: { approve: decideAs('approveReward'), reject: decideAs('reject') },
});
