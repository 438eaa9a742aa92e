import { fromMinorUnits } from '@tessera/contracts';
import type { RewardProvider } from '../../domain/reward-provider';
import { translate } from '../../i18n/messages';
import { nameOf } from './reward-names';

/** pointsRewards shows redemptions that the operator has not handed over yet in the reward center. */
export const pointsRewards: RewardProvider = {
  kind: 'POINTS',
  async waiting(db, { operator, memberId, language }) {
    const rows = await db
      .selectFrom('points_redeem')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('status', '=', 'IN_PROCESS')
      .orderBy('id')
      .limit(50)
      .execute();
    return rows.map((row) => ({
      id: String(row.id),
      title: nameOf(row, language),
      text: translate(language, 'reward.redemption'),
      status: 'PROCESS' as const,
      amount: row.amount === null ? null : fromMinorUnits(row.amount, operator.currency.digits),
      points: Number(row.points),
      expiresAt: null,
      path: '/pointMall',
    }));
  },
};
