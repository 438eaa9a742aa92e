import { toMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import { lockAccount, movePoints } from './accounts';

/**
 * Gives the points of a credited deposit, in the transaction that credits it and once for the deposit. Points are
 * locked before money wherever both move: call it before the ledger.
 */
export async function earnByDeposit(
  trx: Trx,
  operator: Operator,
  deposit: { id: bigint; memberId: bigint; amount: bigint },
  at: Date,
): Promise<void> {
  const perPoint = toMinorUnits(operator.points.depositPerPoint, operator.currency.digits);
  const points = deposit.amount / perPoint;
  if (points === 0n) return;
  const key = `deposit.${deposit.id}`;
  await movePoints(trx, { memberId: deposit.memberId, kind: 'DEPOSIT', points, key, remark: '', at });
}

/**
 * Gives the points of what was played since the last time. Settled turnover only grows, whatever the order in which
 * rounds end, so the sum of it is the watermark: under the account's lock each part counts exactly once. Returns the
 * balance, and the turnover in minor units that the next point still needs. `until` leaves later rounds for the next
 * time: a history is written in the order of its days.
 */
export async function collectPoints(
  trx: Trx,
  operator: Operator,
  memberId: bigint,
  at: Date,
  until?: Date,
): Promise<{ balance: bigint; toNextPoint: bigint }> {
  const perPoint = toMinorUnits(operator.points.turnoverPerPoint, operator.currency.digits);
  const account = await lockAccount(trx, memberId);
  const { turnover } = await trx
    .selectFrom('bet')
    .select(sql<bigint>`coalesce(sum(turnover), 0)::bigint`.as('turnover'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'SETTLED')
    .$if(until !== undefined, (bets) => bets.where('settled_at', '<=', until ?? at))
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
