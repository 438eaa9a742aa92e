import { fromMinorUnits } from '@tessera/contracts';
import type { RewardProvider } from '../../domain/reward-provider';
import { DomainError } from '../../http/domain-error';
import { translate } from '../../i18n/messages';
import { inLanguage } from '../../i18n/translations';
import { claimPrize } from './claim-prize';

/** raffleRewards gives the reward center what a member has won in raffles. */
export const raffleRewards: RewardProvider = {
  kind: 'RAFFLE',
  async waiting(db, { operator, memberId, language }) {
    const prizes = await db
      .selectFrom('raffle_prize as p')
      .innerJoin('raffle as r', 'r.id', 'p.raffle_id')
      .select(['r.id', 'r.title', 'r.translations'])
      .select(({ fn }) => fn.sum<bigint>('p.amount').as('amount'))
      .where('p.member_id', '=', memberId)
      .where('p.claimed_at', 'is', null)
      .where('r.operator', '=', operator.code)
      .groupBy(['r.id', 'r.title', 'r.translations'])
      .orderBy('r.id')
      .execute();
    return prizes.map((prize) => ({
      id: String(prize.id),
      title: inLanguage(prize, language).title,
      text: translate(language, 'rewards.raffleText', {}),
      status: 'CLAIM' as const,
      amount: fromMinorUnits(BigInt(prize.amount), operator.currency.digits),
      points: null,
      expiresAt: null,
      path: '/raffle',
    }));
  },
  async claim({ platform, operator, session }, id) {
    if (!/^\d{1,18}$/.test(id)) throw new DomainError('NOT_FOUND');
    const amount = await claimPrize(platform, operator, session.memberId, BigInt(id));
    return { status: 'CLAIMED', amount: fromMinorUnits(amount, operator.currency.digits), points: null };
  },
};
