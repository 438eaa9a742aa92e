import { fromMinorUnits } from '@tessera/contracts';
import type { RewardProvider } from '../../domain/reward-provider';
import { livePromotions } from './live';
import { memberPresenter } from './parts';
import { claim } from '../applications/apply-promotion';

const shown = new Set(['CLAIM', 'APPLYING', 'PROCESS']);

/** promotionRewards gives the reward center what a promotion lets a member claim, and applications under way. */
export const promotionRewards: RewardProvider = {
  kind: 'PROMOTION',
  async waiting(db, { operator, memberId, language, now }) {
    const own = db
      .selectFrom('promotion_application')
      .select('promotion_id')
      .where('member_id', '=', memberId)
      .where('status', 'in', ['CLAIM', 'APPLYING', 'PROCESS']);
    const [live, begun, show] = await Promise.all([
      livePromotions(db, operator, now).where('kind', '<>', 'NONE').execute(),
      // What was begun outlives the promotion.
      db.selectFrom('promotion').selectAll().where('ends_at', '<=', now).where('id', 'in', own).execute(),
      memberPresenter(db, operator, { session: { memberId }, language, now }),
    ]);
    return [...live, ...begun]
      .map(show)
      .filter(({ status }) => shown.has(status))
      .map(({ id, title, summary, status, reward, endsAt }) => ({
        id,
        title,
        text: summary,
        status,
        amount: reward,
        points: null,
        expiresAt: status === 'CLAIM' && begun.every((row) => row.id !== id) ? endsAt : null,
        path: `/promotions#${encodeURIComponent(id)}`,
      }));
  },
  async claim({ platform, operator, session }, id) {
    const { status } = await claim(platform, { operator, session }, id);
    const promotion = await platform.db
      .selectFrom('promotion')
      .select('reward')
      .where('id', '=', id)
      .executeTakeFirst();
    const reward = status === 'CLAIMED' ? (promotion?.reward ?? null) : null;
    const amount = reward === null ? null : fromMinorUnits(reward, operator.currency.digits);
    return { status, amount, points: null };
  },
};
