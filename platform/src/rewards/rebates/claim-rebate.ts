import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import { publishRewards } from '../../domain/reward-provider';
import { houseAccount, memberWallet, post } from '../../money/ledger';

/**
 * claimRebate pays everything that waits for a member and returns how much it was, in minor units. Of two at once the
 * second waits for the rows of the first and finds nothing.
 */
export async function claimRebate(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { code: operator, currency: { code: currency } }: Pick<Operator, 'code' | 'currency'>,
  memberId: bigint,
): Promise<bigint> {
  return db.transaction().execute(async (trx) => {
    const at = clock.now();
    const { rows } = await sql<{ amount: bigint }>`
      select coalesce(sum(amount), 0)::bigint as amount from (
        select amount from rebate where member_id = ${memberId} and operator = ${operator} and claim_id is null and amount > 0
        order by day, game_type for update) waiting`.execute(trx);
    const amount = rows[0]?.amount ?? 0n;
    if (amount === 0n) return 0n;
    const { id } = await trx
      .insertInto('rebate_claim')
      .values({ operator, member_id: memberId, amount, claimed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('rebate')
      .set({ claim_id: id })
      .where('member_id', '=', memberId)
      .where('operator', '=', operator)
      .where('claim_id', 'is', null)
      .where('amount', '>', 0n)
      .execute();
    await post(trx, {
      scope: 'rebate',
      key: String(id),
      kind: 'rebate.claim',
      reference: `rebate/${id}`,
      entries: [
        { account: memberWallet(memberId, currency), amount },
        { account: houseAccount(operator, currency, 'rebate'), amount: -amount },
      ],
      at,
    });
    await publishRewards(trx, memberId);
    return amount;
  });
}
