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
    const waiting = await trx
      .selectFrom('rebate')
      .select(['day', 'game_type', 'amount'])
      .where('member_id', '=', memberId)
      .where('operator', '=', operator)
      .where('claim_id', 'is', null)
      .where('amount', '>', 0n)
      .orderBy('day')
      .orderBy('game_type')
      .forUpdate()
      .execute();
    const amount = waiting.reduce((sum, row) => sum + row.amount, 0n);
    if (amount === 0n) return 0n;
    const { id } = await trx
      .insertInto('rebate_claim')
      .values({ operator, member_id: memberId, amount, claimed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    // A day that is settled meanwhile is no part of what is paid, and waits on.
    const paid = JSON.stringify(waiting.map(({ day, game_type }) => ({ day, game_type })));
    await sql`
      update rebate r set claim_id = ${id} from jsonb_to_recordset(${paid}::jsonb) as p (day date, game_type text)
      where r.member_id = ${memberId} and r.day = p.day and r.game_type = p.game_type`.execute(trx);
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
