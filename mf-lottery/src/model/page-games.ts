import type { LotteryGame, LotteryMenu, PrizeMode } from '@tessera/contracts/lottery';

/** The prize modes that an address shows first (section 2.1). */
const modesOf: Readonly<Record<string, readonly PrizeMode[]>> = {
  '/seaLottery': ['SEA'],
  '/vnLottery': ['VN'],
  '/lottery': ['ELOTT', 'LOTT'],
};

export function gamesOf(menu: LotteryMenu): LotteryGame[] {
  return menu.gameMenus.flatMap((group) => group.games);
}

/** The game of the address; else the first of the address's own prize mode; else the first of all. */
export function gameOnPage(
  menus: readonly LotteryMenu[],
  place: { path: string; asked: string; selected: string | null },
): LotteryGame | undefined {
  const games = menus.flatMap(gamesOf);
  const own = modesOf[place.path] ?? [];
  return (
    games.find((game) => game.gameCode === place.asked) ??
    games.find((game) => game.gameCode === place.selected) ??
    own.map((mode) => games.find((game) => game.prizeMode === mode)).find((game) => game !== undefined) ??
    games[0]
  );
}
