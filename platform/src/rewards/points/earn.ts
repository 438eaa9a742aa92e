import { toMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import type { PlayCounted } from '../play/count-play';
import { lockAccount, movePoints } from './accounts';
import { changesOf, earningsOf, perPointOf, type TurnoverByCategory } from './earnings';
import { giveCounted } from './give-counted';

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

/**
 * collectPoints gives the points of what was played since the last time, and takes back those of what was void after all.
 * The sum of settled turnover of a category is the watermark, whatever the order in which rounds end: under the account's
 * lock each part counts exactly once, at the ratio of the moment. Returns the balance, and the turnover in minor units that the next
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
  return givePoints(trx, operator, memberId, { played, isWhole: until === undefined }, at);
}

/**
 * collectCounted gives the points of rounds that were just counted for rewards, to each of their members: by the sums of days,
 * in the batch and not in the transaction of a bet. Where rounds were void after all it goes by the record of the rounds.
 */
export async function collectCounted(
  trx: Trx,
  { operator, memberIds, undone, at }: Pick<PlayCounted, 'operator' | 'memberIds' | 'undone' | 'at'>,
): Promise<void> {
  if (!undone) return giveCounted(trx, operator, memberIds, at);
  // In one order, so that nobody waits in a circle.
  for (const memberId of memberIds.toSorted((x, y) => (x < y ? -1 : 1)))
    await collectPoints(trx, operator, memberId, at);
}

/** What was played, by category. What is whole says everything: less than the watermark is then a void. */
interface Played {
  played: TurnoverByCategory;
  isWhole: boolean;
}

/** Gives the points of what is above the watermarks, and takes back what is below, under the lock that the caller holds. */
async function givePoints(
  trx: Trx,
  operator: Operator,
  memberId: bigint,
  { played, isWhole }: Played,
  at: Date,
): Promise<{ balance: bigint; toNextPoint: bigint }> {
  const account = await lockAccount(trx, memberId);
  const counted = await trx
    .selectFrom('points_counted')
    .select(['game_type as gameType', 'turnover'])
    .where('member_id', '=', memberId)
    .execute();
  const changed = changesOf(played, counted, isWhole);
  const { earned, carry, total } = earningsOf(operator, account, changed);
  const perPoint = perPointOf(operator);
  const toNextPoint = perPoint - carry;
  if (changed.length === 0) return { balance: account.balance, toNextPoint: perPoint - account.carry };
  await trx
    .insertInto('points_counted')
    .values(changed.map(({ gameType, turnover }) => ({ member_id: memberId, game_type: gameType, turnover })))
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'game_type'])
        .doUpdateSet(({ ref }) => ({ turnover: ref('excluded.turnover') })),
    )
    .execute();
  await trx
    .updateTable('points_account')
    .set({ counted_turnover: total, carry })
    .where('member_id', '=', memberId)
    .execute();
  if (earned === 0n) return { balance: account.balance, toNextPoint };
  const kind = earned < 0n ? 'VOID' : 'PLAY';
  const movement = { memberId, kind, points: earned, key: `play.${total}`, remark: '', at } as const;
  return { balance: await movePoints(trx, movement), toNextPoint };
}
