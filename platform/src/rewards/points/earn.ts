import { toMinorUnits } from '@tessera/contracts';
import type { GameType, Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import type { PlayCounted } from '../play/count-play';
import { lockAccount, movePoints } from './accounts';

/**
 * earnByDeposit gives the points of a credited deposit, in the transaction that credits it and once for the
 * deposit. Points are locked before money wherever both move: call it before the ledger.
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

/** ratioOf returns by how many percent a stake of a category counts for points at an operator. */
export const ratioOf = ({ points }: Operator, gameType: GameType): number =>
  points.percent?.[gameType] ?? 100;

type TurnoverByCategory = readonly { gameType: GameType; turnover: bigint }[];

/**
 * collectPoints gives the points of what was played since the last time. Settled turnover of a category only
 * grows, whatever the order in which rounds end, so the sum of it is the watermark: under the account's lock each
 * part counts exactly once, at the ratio of the moment. Returns the balance, and the turnover in minor units that the next
 * point still needs. `until` leaves later rounds for the next time: a history is written in the order of its days.
 */
export async function collectPoints(
  trx: Trx,
  operator: Operator,
  memberId: bigint,
  at: Date,
  until?: Date,
): Promise<{ balance: bigint; toNextPoint: bigint }> {
  await lockAccount(trx, memberId);
  const played = await trx
    .selectFrom('bet')
    .select(['game_type as gameType', sql<bigint>`coalesce(sum(turnover), 0)::bigint`.as('turnover')])
    .where('member_id', '=', memberId)
    .where('status', '=', 'SETTLED')
    .$if(until !== undefined, (bets) => bets.where('settled_at', '<=', until ?? at))
    .groupBy('game_type')
    .execute();
  return givePoints(trx, operator, memberId, played, at);
}

/**
 * collectCounted gives the points of rounds that were just counted for rewards, to each of their members: by the sums of days,
 * in the batch and not in the transaction of a bet.
 */
export async function collectCounted(
  trx: Trx,
  { operator, memberIds, at }: Pick<PlayCounted, 'operator' | 'memberIds' | 'at'>,
): Promise<void> {
  // In one order, so that nobody waits in a circle.
  for (const memberId of memberIds.toSorted((a, b) => (a < b ? -1 : 1))) {
    await lockAccount(trx, memberId);
    const played = await trx
      .selectFrom('reward_play')
      .select(['game_type as gameType', sql<bigint>`coalesce(sum(turnover), 0)::bigint`.as('turnover')])
      .where('member_id', '=', memberId)
      .groupBy('game_type')
      .execute();
    await givePoints(trx, operator, memberId, played, at);
  }
}

/** Gives the points of what is above the watermarks, under the lock of the account that the caller holds. */
async function givePoints(
  trx: Trx,
  operator: Operator,
  memberId: bigint,
  played: TurnoverByCategory,
  at: Date,
): Promise<{ balance: bigint; toNextPoint: bigint }> {
  const perPoint = toMinorUnits(operator.points.turnoverPerPoint, operator.currency.digits);
  const account = await lockAccount(trx, memberId);
  const counted = await trx
    .selectFrom('points_counted')
    .select(['game_type', 'turnover'])
    .where('member_id', '=', memberId)
    .execute();
  const before = new Map(counted.map(({ game_type, turnover }) => [game_type, turnover]));
  // A round that was counted and is void by now took nothing back: what is played next makes up for it.
  const grown = played.flatMap(({ gameType, turnover }) => {
    const more = turnover - (before.get(gameType) ?? 0n);
    return more > 0n ? [{ gameType, turnover, more }] : [];
  });
  const weighted = grown.reduce(
    (sum, { gameType, more }) => sum + (more * BigInt(ratioOf(operator, gameType))) / 100n,
    account.carry,
  );
  const [earned, carry] = [weighted / perPoint, weighted % perPoint];
  const toNextPoint = perPoint - carry;
  if (grown.length === 0) return { balance: account.balance, toNextPoint };
  await trx
    .insertInto('points_counted')
    .values(grown.map(({ gameType, turnover }) => ({ member_id: memberId, game_type: gameType, turnover })))
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'game_type'])
        .doUpdateSet(({ ref }) => ({ turnover: ref('excluded.turnover') })),
    )
    .execute();
  const total = grown.reduce((sum, { more }) => sum + more, account.counted_turnover);
  await trx
    .updateTable('points_account')
    .set({ counted_turnover: total, carry })
    .where('member_id', '=', memberId)
    .execute();
  const balance =
    earned > 0n
      ? await movePoints(trx, {
          memberId,
          kind: 'PLAY',
          points: earned,
          key: `play.${total}`,
          remark: '',
          at,
        })
      : account.balance;
  return { balance, toNextPoint };
}
