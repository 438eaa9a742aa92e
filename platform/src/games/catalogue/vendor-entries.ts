import type { Seeder } from '../../seed/seeder';
import type { GameSeed } from './game-seed';
import { insertGames } from './insert-games';

type Entry = Pick<
  GameSeed,
  'nodeId' | 'title' | 'vassalage' | 'gameType' | 'theme' | 'emblem' | 'popularity'
>;

/**
 * Entries that stand for all games that a vendor has in a category: among the most played slots, and last of
 * the few books.
 */
const entries: readonly Entry[] = [
  {
    nodeId: '190001',
    title: 'Pearl Grove Lobby',
    vassalage: 'PG',
    gameType: 'RNG',
    theme: 'sea',
    emblem: 'oyster-pearl',
    popularity: 992_300,
  },
  {
    nodeId: '190002',
    title: 'Touchpoint Odds Lobby',
    vassalage: 'TPO',
    gameType: 'SPORTS',
    theme: 'sport',
    emblem: 'soccer-field',
    popularity: 200,
  },
];

export const seedVendorEntries: Seeder = {
  name: 'catalogue-vendor-entries',
  what: 'the entries of vendors',
  level: 'full',
  run: (_platform, trx) =>
    insertGames(
      trx,
      entries.map((entry) => ({
        ...entry,
        gameCode: `${entry.vassalage}-${entry.gameType}-LOBBY`,
        gameClassify: 'ALL',
        mechanic: 'reels',
        accountTypeName: entry.gameType,
        features: [],
        rtp: '',
        volatility: 0,
        minBet: 0,
        maxBet: 0,
        hot: false,
        supportPlay: 1,
        isGame: 'VASSALAGE',
        releasedOn: '2024-05-01',
      })),
    ),
};
