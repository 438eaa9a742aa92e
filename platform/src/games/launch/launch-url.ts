import type { GameType, Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';

/** A launch host of the operator, by chance (section 7.8); without any, the site's own name on the studio's port. */
export function launchOrigin(platform: Platform, operator: Operator, siteOrigin: string): string {
  const { launchHosts } = operator;
  const chosen = launchHosts[platform.random.below(Math.max(1, launchHosts.length))];
  if (chosen) return new URL(chosen.includes('://') ? chosen : `https://${chosen}`).origin;
  const url = new URL(siteOrigin);
  url.port = String(Number(url.port || platform.config.port) + 1);
  return url.origin;
}

/** The operators whose games are at this host: their launch host, or their own name on the studio's port. */
export function operatorsOfLaunchHost({ operators }: Platform, hostname: string): Operator[] {
  const own = operators.byHost(hostname);
  return operators.all.filter(
    (operator) => operator === own || operator.launchHosts.some((host) => nameOf(host) === hostname),
  );
}

const nameOf = (host: string) => new URL(host.includes('://') ? host : `https://${host}`).hostname;

/** Vendors whose games are the site's own lottery pages (section 4.7). */
const lotteryPages: Record<string, string> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
};

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

/** Where on the site a game is, when it is none to frame: a lottery's page, or the list that a vendor's entry stands for. */
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
