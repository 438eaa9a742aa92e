import type { PrizeMode } from '@tessera/contracts/lottery';
import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { LotteryGameTable } from './tables';

/** homeOf holds the category of each prize mode, and the vendor under which its bets are recorded. */
export const homeOf: Readonly<Record<PrizeMode, { gameType: 'LOTT' | 'ELOTT'; vassalage: string }>> = {
  LOTT: { gameType: 'LOTT', vassalage: 'LOTT' },
  ELOTT: { gameType: 'ELOTT', vassalage: 'ELOTT' },
  SEA: { gameType: 'LOTT', vassalage: 'TCG_SEA' },
  VN: { gameType: 'LOTT', vassalage: 'TCG_LOTTO_VN' },
  ZY: { gameType: 'LOTT', vassalage: 'LOTT' },
};

/** offeredLotteries returns the lotteries that an operator offers, in their order. */
export async function offeredLotteries(db: DbOrTrx, operator: Operator): Promise<LotteryGameTable[]> {
  const rows = await db.selectFrom('lottery_game').selectAll().orderBy('sort').execute();
  return rows.filter((row) => operator.categories.includes(homeOf[row.prize_mode].gameType));
}

/** Throws GAME_NOT_FOUND. */
export async function requireLottery(
  db: DbOrTrx,
  operator: Operator,
  code: string,
): Promise<LotteryGameTable> {
  const row = await db.selectFrom('lottery_game').selectAll().where('code', '=', code).executeTakeFirst();
  if (!row || !operator.categories.includes(homeOf[row.prize_mode].gameType))
    throw new DomainError('GAME_NOT_FOUND');
  return row;
}

/**
 * lotteryFor returns the lottery that a game code leads to: its own, or that of a catalogue game by its name
 * ("Hanoi Draw Evening" leads to Hanoi Draw), or else the first of the vendor's prize mode.
 */
export async function lotteryFor(
  db: DbOrTrx,
  games: readonly LotteryGameTable[],
  gameCode: string,
): Promise<LotteryGameTable | undefined> {
  const own = games.find((game) => game.code === gameCode);
  if (own) return own;
  const listed = await db
    .selectFrom('catalogue_game')
    .select(['title', 'vassalage'])
    .where('game_code', '=', gameCode)
    .executeTakeFirst();
  if (!listed) return undefined;
  return (
    games.find((game) => listed.title.startsWith(game.name)) ??
    games.find((game) => homeOf[game.prize_mode].vassalage === listed.vassalage)
  );
}
