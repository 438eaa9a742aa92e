import type { GameType } from '@tessera/contracts/operator';

/** Vendors whose games are the site's own lottery pages (section 4.7). */
const lotteryPages: Record<string, string> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
};

/** isLottery checks whether a game is a lottery: a page of the site, or by its vendor's own client in a frame. */
export const isLottery = ({ vassalage, is_game }: { vassalage: string; is_game: string }): boolean =>
  is_game !== 'VASSALAGE' && vassalage in lotteryPages;

/** The lists of the categories (section 2.1). */
const listPages: Record<GameType, string> = {
  RNG: '/rng',
  JP: '/jackpot',
  LIVE: '/live',
  TG: '/table',
  FISH: '/fish',
  PVP: '/pvp',
  POKER: '/poker',
  AC: '/arcade',
  BG: '/bingo',
  INHOUSE: '/inHouse',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  COCKFIGHT: '/cockfight',
  LOTT: '/lott',
  ELOTT: '/elott',
};

/**
 * pathOnSite returns the path of a game that is not framed: a lottery's page, or the list that a vendor's
 * entry stands for; undefined for a game that is.
 */
export function pathOnSite(game: {
  vassalage: string;
  game_code: string;
  game_type: GameType;
  is_game: string;
}): string | undefined {
  if (game.is_game === 'VASSALAGE')
    return `${listPages[game.game_type]}?${new URLSearchParams({ vassalage: game.vassalage })}`;
  const page = lotteryPages[game.vassalage];
  return page && `${page}?${new URLSearchParams({ gameCode: game.game_code })}`;
}
