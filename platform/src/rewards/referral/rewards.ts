import { fromMinorUnits } from '@tessera/contracts';
import { publishRewards, type RewardProvider } from '../../domain/reward-provider';
import { DomainError } from '../../http/domain-error';
import { translate } from '../../i18n/messages';
import { houseAccount, memberWallet, post } from '../../money/ledger';
import { stepActivity } from '../activities/state-machine';

/** referralRewards gives what members earned by inviting to the reward center, and pays it through the ledger. */
export const referralRewards: RewardProvider = {
  kind: 'REFERRAL',
  async waiting(db, { operator, memberId, language }) {
    const rows = await db
      .selectFrom('referral_reward')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('status', 'in', ['CLAIM', 'APPLYING'])
      .orderBy('id')
      .limit(100)
      .execute();
    return rows.map(({ id, kind, status, amount }) => ({
      id: String(id),
      title: translate(language, kind === 'ZALO' ? 'reward.zalo' : 'reward.friend'),
      text: translate(language, status === 'CLAIM' ? 'reward.friendText' : 'reward.checked'),
      status,
      amount: fromMinorUnits(amount, operator.currency.digits),
      points: null,
      expiresAt: null,
      path: '/member?page=referral',
    }));
  },
  claim({ platform, operator, session: { memberId } }, id) {
    const { code, currency } = operator;
    const at = platform.clock.now();
    if (!/^\d{1,18}$/.test(id)) throw new DomainError('NOT_FOUND');
    return platform.db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('referral_reward')
        .selectAll()
        .where('id', '=', BigInt(id))
        .where('member_id', '=', memberId)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new DomainError('NOT_FOUND');
      const claimed = {
        status: 'CLAIMED' as const,
        amount: fromMinorUnits(row.amount, currency.digits),
        points: null,
      };
      if (row.status === 'CLAIMED') return claimed;
      if (stepActivity(row.status, 'claim') === undefined) throw new DomainError('NOT_FOUND');
      await trx
        .updateTable('referral_reward')
        .set({ status: 'CLAIMED', decided_at: at })
        .where('id', '=', row.id)
        .execute();
      await post(trx, {
        scope: 'referral',
        key: `reward.${row.id}`,
        kind: 'promotion.referral',
        reference: `referral/${row.id}`,
        entries: [
          { account: memberWallet(memberId, currency.code), amount: row.amount },
          { account: houseAccount(code, currency.code, 'promotion'), amount: -row.amount },
        ],
        at,
      });
      await publishRewards(trx, memberId);
      return claimed;
    });
  },
};
