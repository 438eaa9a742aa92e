import type { PrizeMode } from '@tessera/contracts/lottery';
import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { readChanges, type DrawChanges } from './draw-changes';
import { minGap, weekdaysOf, type Timetable } from './schedule';
import type { LotteryGameTable } from './tables';

/** homeOf holds the category of each prize mode, and the vendor under which its bets are recorded. */
export const homeOf: Readonly<Record<PrizeMode, { gameType: 'LOTT' | 'ELOTT'; vassalage: string }>> = {
  LOTT: { gameType: 'LOTT', vassalage: 'LOTT' },
  ELOTT: { gameType: 'ELOTT', vassalage: 'ELOTT' },
  SEA: { gameType: 'LOTT', vassalage: 'TCG_SEA' },
  VN: { gameType: 'LOTT', vassalage: 'TCG_LOTTO_VN' },
  ZY: { gameType: 'LOTT', vassalage: 'LOTT' },
};

/** OfferedLottery is a lottery as an operator offers it: under its own name, with its own markets, times, closing and changed draws. */
export type OfferedLottery = LotteryGameTable & {
  /** By which games of the catalogue lead to it, whatever the operator calls it. */
  catalogueName: string;
  markets?: Timetable['markets'];
  schedule?: Timetable['schedule'];
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

/** offered returns a lottery as an operator offers it; undefined where it does not. */
export function offered(
  { categories, lottery }: Pick<Operator, 'categories' | 'lottery'>,
  row: LotteryGameTable,
  changes: DrawChanges = new Map(),
): OfferedLottery | undefined {
  const { name, leadMinutes, hidden, weekdays: markets, schedule } = lottery?.games[row.code] ?? {};
  const own = { ...row, markets, schedule };
  const isDrawn = weekdaysOf(own).length > 0;
  if (hidden || !isDrawn || !categories.includes(homeOf[row.prize_mode].gameType)) return undefined;
  const lead = leadMinutes === undefined ? row.lead_s : leadMinutes * 60;
  // Betting cannot end before the draw before.
  const lead_s = Math.min(lead, Math.floor((schedule ? minGap(own) : row.interval_s) / 2));
  return { ...own, name: name ?? row.name, catalogueName: row.name, lead_s, changes };
}

/** Games of the catalogue that are a lottery under another name. */
const otherNames: Readonly<Record<string, readonly string[]>> = { HOUSE_KENO: ['Speed Keno'] };

/** leadsTo checks whether a game of the catalogue is a lottery, by its title: "Hanoi Draw Evening" is the Hanoi Draw. */
const leadsTo = ({ code, catalogueName }: OfferedLottery, title: string): boolean =>
  [catalogueName, ...(otherNames[code] ?? [])].some((name) => title.startsWith(name));

/**
 * lotteryFor returns the lottery that a game code leads to: its own, or that of a catalogue game by its name. A catalogue
 * game that is no lottery which the operator offers leads to none, and is named by its `title`.
 */
export async function lotteryFor(
  db: DbOrTrx,
  games: readonly OfferedLottery[],
  gameCode: string,
): Promise<{ game?: OfferedLottery | undefined; title: string }> {
  const own = games.find((game) => game.code === gameCode);
  if (own) return { game: own, title: own.name };
  const listed = await db
    .selectFrom('catalogue_game')
    .select('title')
    .where('game_code', '=', gameCode)
    .executeTakeFirst();
  if (!listed) return { title: '' };
  return { game: games.find((game) => leadsTo(game, listed.title)), title: listed.title };
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
    games.flatMap((game) => {
      const found = listed.find(
        ({ title, vassalage }) => vassalage === homeOf[game.prize_mode].vassalage && leadsTo(game, title),
      );
      return found ? [[game.code, found.node_id]] : [];
    }),
  );
}
