import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { publishRewards } from '../../domain/reward-provider';
import { DomainError } from '../../http/domain-error';
import { houseAccount, memberWallet, post } from '../../money/ledger';

/**
 * claimPrize pays what a member has won in a raffle and returns how much it is, in minor units. Of two at once the second
 * waits for the rows and finds them claimed. Throws NOT_FOUND where nothing was won.
 */
export async function claimPrize(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { code, currency }: Operator,
  memberId: bigint,
  raffleId: bigint,
): Promise<bigint> {
  return db.transaction().execute(async (trx) => {
    const at = clock.now();
    const prizes = await trx
      .selectFrom('raffle_prize as p')
      .innerJoin('raffle as r', 'r.id', 'p.raffle_id')
      .select(['p.place', 'p.amount', 'p.claimed_at'])
      .where('p.raffle_id', '=', raffleId)
      .where('p.member_id', '=', memberId)
      .where('r.operator', '=', code)
      .orderBy('p.place')
      .forUpdate('p')
      .execute();
    const amount = prizes.reduce((sum, prize) => sum + prize.amount, 0n);
    if (amount === 0n) throw new DomainError('NOT_FOUND');
    if (prizes.every(({ claimed_at }) => claimed_at !== null)) return amount;
    await trx
      .updateTable('raffle_prize')
      .set({ claimed_at: at })
      .where('raffle_id', '=', raffleId)
      .where('member_id', '=', memberId)
      .execute();
    await post(trx, {
      scope: 'raffle',
      key: `${raffleId}.${memberId}`,
      kind: 'raffle.prize',
      reference: `raffle/${raffleId}`,
      entries: [
        { account: memberWallet(memberId, currency.code), amount },
        { account: houseAccount(code, currency.code, 'raffle'), amount: -amount },
      ],
      at,
    });
    await publishRewards(trx, memberId);
    return amount;
  });
}
