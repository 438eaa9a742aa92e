import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { publishRewards, type RewardProvider } from '../../domain/reward-provider';
import { emitEvent } from '../../events';
import { DomainError } from '../../http/domain-error';
import { translate } from '../../i18n/messages';
import { houseAccount, memberWallet, post } from '../../money/ledger';
import { vipLabel } from '../../operators/documents/vip-rank';

/** vipRewards gives the reward center the gifts of the levels that a member has reached. */
export const vipRewards: RewardProvider = {
  kind: 'VIP',
  async waiting(db, { operator, memberId, language }) {
    const gifts = await db
      .selectFrom('vip_gift')
      .select(['level', 'amount'])
      .where('member_id', '=', memberId)
      .where('claimed_at', 'is', null)
      .orderBy('level')
      .execute();
    return gifts.map(({ level, amount }) => ({
      id: String(level),
      title: translate(language, 'rewards.vip', { level: vipLabel(operator, level, language) }),
      text: translate(language, 'rewards.vipText', {}),
      status: 'CLAIM' as const,
      amount: fromMinorUnits(amount, operator.currency.digits),
      points: null,
      expiresAt: null,
      // Where there are no levels any more, what was earned is still claimed.
      path: operator.vip.enabled ? '/vip' : null,
    }));
  },
  async claim({ platform, operator, session }, id) {
    if (!/^\d{1,4}$/.test(id)) throw new DomainError('NOT_FOUND');
    const amount = await claimGift(platform, operator, session.memberId, Number(id));
    return { status: 'CLAIMED', amount: fromMinorUnits(amount, operator.currency.digits), points: null };
  },
};

/** Of two at once the second waits for the row and finds it claimed; both are told what was paid. */
async function claimGift(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { code, currency }: Operator,
  memberId: bigint,
  level: number,
): Promise<bigint> {
  return db.transaction().execute(async (trx) => {
    const at = clock.now();
    const gift = await trx
      .selectFrom('vip_gift')
      .select(['amount', 'claimed_at'])
      .where('member_id', '=', memberId)
      .where('level', '=', level)
      .forUpdate()
      .executeTakeFirst();
    if (!gift) throw new DomainError('NOT_FOUND');
    if (gift.claimed_at !== null) return gift.amount;
    await trx
      .updateTable('vip_gift')
      .set({ claimed_at: at })
      .where('member_id', '=', memberId)
      .where('level', '=', level)
      .execute();
    await post(trx, {
      scope: 'vip',
      key: `${memberId}.${level}`,
      kind: 'vip.gift',
      reference: `vip/${level}`,
      entries: [
        { account: memberWallet(memberId, currency.code), amount: gift.amount },
        { account: houseAccount(code, currency.code, 'vip'), amount: -gift.amount },
      ],
      at,
    });
    await publishRewards(trx, memberId);
    await emitEvent(trx, {
      memberId: String(memberId),
      event: { type: 'progress.changed', kind: 'vip' },
    });
    return gift.amount;
  });
}
