import type { Game } from '@tessera/contracts/games';
import { isOff } from '@tessera/contracts/markets';
import type { Operator } from '@tessera/contracts/operator';
import { gameArtPath } from '../../art/paths';
import { isUnderMaintenance, type OfferedRow } from './offered';

/** presentGame returns a game as its operator's pages have it: with a free trial only where there is free play. */
export function presentGame(operator: Operator, row: OfferedRow): Game {
  const art = gameArtPath(row);
  return {
    nodeId: row.node_id,
    displayName: row.title,
    gameName: row.title,
    nodeName: row.title,
    gameCode: row.game_code,
    vassalage: row.vassalage,
    vendorName: row.vendor_name,
    gameType: row.game_type,
    gameClassify: row.game_classify,
    accountTypeName: row.account_type_name,
    iconUrl: art,
    lagerIcon: `${art}&w=360`,
    showIcon: art,
    isHot: row.hot ? 1 : 0,
    supportPlay: isOff(operator, 'FREE_PLAY') ? 1 : row.support_play,
    isGame: row.is_game,
    theme: row.theme,
    features: row.features,
    rtp: row.rtp,
    volatility: row.volatility,
    ...(row.max_bet > 0 ? { minBet: String(row.min_bet), maxBet: String(row.max_bet) } : {}),
    popularity: row.popularity,
    ...(isUnderMaintenance(row) ? { maintenance: true } : {}),
  };
}
