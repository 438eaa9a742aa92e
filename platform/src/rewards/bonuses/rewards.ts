import { fromMinorUnits } from '@tessera/contracts';
import type { RewardProvider } from '../../domain/reward-provider';
import { translate } from '../../i18n/messages';
import { titleIn } from './rules';

/** bonusRewards shows the bonus that is being played in the reward center: it becomes cash by play and not by a claim. */
export const bonusRewards: RewardProvider = {
  kind: 'BONUS',
  async waiting(db, { operator, memberId, language }) {
    const rows = await db
      .selectFrom('bonus')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('state', '=', 'ACTIVE')
      .execute();
    const { symbol, digits } = operator.currency;
    return rows.map((row) => ({
      id: String(row.id),
      title: titleIn(row.terms.titles, operator, language),
      text:
        row.free_rounds !== null && row.free_over_at === null
          ? translate(language, 'reward.freeRoundsLeft', {
              rounds: String(row.free_rounds - row.free_used),
              amount: symbol + fromMinorUnits(row.free_stake ?? 0n, digits),
            })
          : translate(language, 'reward.bonusLeft', {
              amount: symbol + fromMinorUnits(row.turnover - row.progress, digits),
            }),
      status: 'SIGNED' as const,
      amount: fromMinorUnits(row.balance, digits),
      points: null,
      expiresAt: row.expires_at.toISOString(),
      path: `/member?page=bonusDetails&bonus=${row.id}`,
    }));
  },
};
