import type { PrizeMode } from '@tessera/contracts/lottery';
import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { readChanges, type DrawChanges } from './draw-changes';
import type { LotteryGameTable } from './tables';

/** homeOf holds the category of each prize mode, and the vendor under which its bets are recorded. */
export const homeOf: Readonly<Record<PrizeMode, { gameType: 'LOTT' | 'ELOTT'; vassalage: string }>> = {
  LOTT: { gameType: 'LOTT', vassalage: 'LOTT' },
  ELOTT: { gameType: 'ELOTT', vassalage: 'ELOTT' },
  SEA: { gameType: 'LOTT', vassalage: 'TCG_SEA' },
  VN: { gameType: 'LOTT', vassalage: 'TCG_LOTTO_VN' },
  ZY: { gameType: 'LOTT', vassalage: 'LOTT' },
};

/** OfferedLottery is a lottery as an operator offers it: under its own name, with its own markets, closing and changed draws. */
export type OfferedLottery = LotteryGameTable & {
  markets?: Readonly<Record<string, string>> | undefined;
  changes: DrawChanges;
};

/** offeredLotteries returns the lotteries that an operator offers, in their order. */
export async function offeredLotteries(db: DbOrTrx, operator: Operator): Promise<OfferedLottery[]> {
  const rows = await db.selectFrom('lottery_game').selectAll().orderBy('sort').execute();
  const changes = await readChanges(db, operator.code);
  return rows.flatMap((row) => offered(operator, row, changes.get(row.code)) ?? []);
}

/** requireLottery finds a lottery that the operator offers. Throws GAME_NOT_FOUND. */
export async function requireLottery(db: DbOrTrx, operator: Operator, code: string): Promise<OfferedLottery> {
  const row = await db.selectFrom('lottery_game').selectAll().where('code', '=', code).executeTakeFirst();
  const changes = await readChanges(db, operator.code, code);
  const game = row && offered(operator, row, changes.get(code));
  if (!game) throw new DomainError('GAME_NOT_FOUND');
  return game;
}

function offered(
  { categories, lottery }: Pick<Operator, 'categories' | 'lottery'>,
  row: LotteryGameTable,
  changes: DrawChanges = new Map(),
): OfferedLottery | undefined {
  const { name, leadMinutes, hidden, weekdays } = lottery?.games[row.code] ?? {};
  if (hidden || !categories.includes(homeOf[row.prize_mode].gameType)) return undefined;
  // Betting cannot end before the draw before.
  const lead_s =
    leadMinutes === undefined ? row.lead_s : Math.min(leadMinutes * 60, Math.floor(row.interval_s / 2));
  return { ...row, name: name ?? row.name, lead_s, markets: weekdays, changes };
}

/**
 * lotteryFor returns the lottery that a game code leads to: its own, or that of a catalogue game by its name
 * ("Hanoi Draw Evening" leads to Hanoi Draw), or else the first of the vendor's prize mode.
 */
export async function lotteryFor(
  db: DbOrTrx,
  games: readonly OfferedLottery[],
  gameCode: string,
): Promise<OfferedLottery | undefined> {
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

/** clientsOf returns the game of the catalogue by which each lottery's own client is launched, by the lottery's code. */
export async function clientsOf(
  db: DbOrTrx,
  games: readonly OfferedLottery[],
): Promise<Record<string, string>> {
  const listed = await db
    .selectFrom('catalogue_game')
    .select(['node_id', 'title', 'vassalage'])
    .where('vassalage', 'in', [...new Set(Object.values(homeOf).map(({ vassalage }) => vassalage))])
    .where('is_game', '<>', 'VASSALAGE')
    .orderBy('node_id')
    .execute();
  return Object.fromEntries(
    games.flatMap(({ code, name, prize_mode }) => {
      const found = listed.find(
        ({ title, vassalage }) => vassalage === homeOf[prize_mode].vassalage && title.startsWith(name),
      );
      return found ? [[code, found.node_id]] : [];
    }),
  );
}
