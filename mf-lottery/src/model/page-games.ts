import type { VendorCategory } from '@tessera/contracts/games';
import type { LotteryGame, LotteryMenu, PrizeMode } from '@tessera/contracts/lottery';

/** The prize modes that an address shows first (section 2.1); the other address is of draws that the vendors decide. */
const modesOf: Readonly<Record<string, readonly PrizeMode[]>> = {
  '/seaLottery': ['SEA'],
  '/vnLottery': ['VN'],
};

/**
 * Electronic draws come first where the vendors of that category include one of these two, else the others do
 * (section 4.6). While no vendors are known they do too.
 */
export function modesOfVendors(
  vendorCategories: readonly VendorCategory[] | undefined,
): readonly PrizeMode[] {
  const cards = vendorCategories?.find(({ gameType }) => gameType === 'ELOTT')?.cards ?? [];
  const electronic = cards.some(({ vassalage }) => ['TCG_LOTTO_VN', 'LOTT'].includes(vassalage));
  return electronic || !vendorCategories?.length ? ['ELOTT', 'LOTT'] : ['LOTT', 'ELOTT'];
}

/**
 * isOfVendors checks whether the vendors decide what a page shows first, because its address names neither a
 * game nor a region.
 */
export const isOfVendors = (path: string, requested: string): boolean =>
  requested === '' && modesOf[path] === undefined;

export function gamesOf(menu: LotteryMenu): LotteryGame[] {
  return menu.gameMenus.flatMap((group) => group.games);
}

/**
 * gameOnPage returns the game that the address asks for; else the one that was selected; else the first of
 * the address's own prize mode; else the first of all.
 */
export function gameOnPage(
  menus: readonly LotteryMenu[],
  place: {
    path: string;
    requested: string;
    selected: string | null;
    vendorCategories: readonly VendorCategory[] | undefined;
  },
): LotteryGame | undefined {
  const games = menus.flatMap(gamesOf);
  const own = modesOf[place.path] ?? modesOfVendors(place.vendorCategories);
  return (
    games.find((game) => game.gameCode === place.requested) ??
    games.find((game) => game.gameCode === place.selected) ??
    own.map((mode) => games.find((game) => game.prizeMode === mode)).find((game) => game !== undefined) ??
    games[0]
  );
}
