import type { CallRequest } from '@tessera/contracts';
import type { myLotteryBetsCall } from '@tessera/contracts/lottery';
import type { Db } from '../../db/database';

/** Every statement names the member of the session. */
export async function myBets(db: Db, memberId: bigint, input: CallRequest<typeof myLotteryBetsCall>) {
  const bets = db
    .selectFrom('lottery_bet')
    .where('member_id', '=', memberId)
    .where('game_code', '=', input.gameCode);
  const rows = await bets
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
    .execute();
  const { total } = await bets
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Codes of the games that the member bet on last, newest first. */
export async function recentlyBetOn(db: Db, memberId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('lottery_bet')
    .select(({ fn }) => ['game_code', fn.max('placed_at').as('last')])
    .where('member_id', '=', memberId)
    .groupBy('game_code')
    .orderBy('last', 'desc')
    .limit(8)
    .execute();
  return rows.map((row) => row.game_code);
}
