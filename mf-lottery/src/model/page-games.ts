import type { VendorCategory } from '@tessera/contracts/games';
import type { LotteryGame, LotteryMenu, PrizeMode } from '@tessera/contracts/lottery';

/** The prize modes that a URL shows first (section 2.1); the other URL is of draws that the vendors decide. */
const modesOf: Readonly<Record<string, readonly PrizeMode[]>> = {
  '/seaLottery': ['SEA'],
  '/vnLottery': ['VN'],
};

/**
 * modesOfVendors orders the prize modes by the vendors of the lottery category: electronic draws come first
 * when one of these two vendors is among them or no vendors are known yet, otherwise the other draws do
 * (section 4.6). The other draws are those of the operator's lottery type.
 */
export function modesOfVendors(
  vendorCategories: readonly VendorCategory[] | undefined,
  lotteryType: PrizeMode = 'LOTT',
): readonly PrizeMode[] {
  const cards = vendorCategories?.find(({ gameType }) => gameType === 'ELOTT')?.cards ?? [];
  const electronic = cards.some(({ vassalage }) => ['TCG_LOTTO_VN', 'LOTT'].includes(vassalage));
  return electronic || !vendorCategories?.length ? ['ELOTT', lotteryType] : [lotteryType, 'ELOTT'];
}

/**
 * isOfVendors checks whether the vendors decide what a page shows first, because its URL names neither a
 * game that there is nor a region.
 */
export const isOfVendors = (path: string, namesGame: boolean): boolean =>
  !namesGame && modesOf[path] === undefined;

export function gamesOf(menu: LotteryMenu): LotteryGame[] {
  return menu.gameMenus.flatMap((group) => group.games);
}

export const hasGame = (menus: readonly LotteryMenu[], gameCode: string): boolean =>
  menus.flatMap(gamesOf).some((game) => game.gameCode === gameCode);

/**
 * gameOnPage returns the game that the URL asks for; else the one that was selected; else the first of
 * the URL's own prize mode; else the first of all.
 */
export function gameOnPage(
  menus: readonly LotteryMenu[],
  page: {
    path: string;
    requested: string;
    selected: string | null;
    vendorCategories: readonly VendorCategory[] | undefined;
    lotteryType: PrizeMode;
  },
): LotteryGame | undefined {
  const games = menus.flatMap(gamesOf);
  const own = modesOf[page.path] ?? modesOfVendors(page.vendorCategories, page.lotteryType);
  return (
    games.find((game) => game.gameCode === page.requested) ??
    games.find((game) => game.gameCode === page.selected) ??
    own.map((mode) => games.find((game) => game.prizeMode === mode)).find((game) => game !== undefined) ??
    games[0]
  );
}
