import { toMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Trx } from '../db/database';
import { lockAccount, movePoints } from './accounts';

/**
 * Gives the points of what was played since the last time. Settled turnover only grows, whatever the order in which
 * rounds end, so the sum of it is the watermark: under the account's lock each part counts exactly once. Returns the
 * balance, and the turnover in minor units that the next point still needs.
 */
export async function collectPoints(
  trx: Trx,
  operator: Operator,
  memberId: bigint,
  at: Date,
): Promise<{ balance: bigint; toNextPoint: bigint }> {
  const perPoint = toMinorUnits(operator.points.turnoverPerPoint, operator.currency.digits);
  const account = await lockAccount(trx, memberId);
  const { turnover } = await trx
    .selectFrom('bet')
    .select(sql<bigint>`coalesce(sum(turnover), 0)::bigint`.as('turnover'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'SETTLED')
    .executeTakeFirstOrThrow();
  const unspent = account.carry + turnover - account.counted_turnover;
  const earned = unspent / perPoint;
  const carry = unspent % perPoint;
  if (turnover === account.counted_turnover)
    return { balance: account.balance, toNextPoint: perPoint - carry };
  await trx
    .updateTable('points_account')
    .set({ counted_turnover: turnover, carry })
    .where('member_id', '=', memberId)
    .execute();
  const key = `play.${turnover}`;
  const balance =
    earned > 0n
      ? await movePoints(trx, { memberId, kind: 'PLAY', points: earned, key, remark: '', at })
      : account.balance;
  return { balance, toNextPoint: perPoint - carry };
}
