import { sql } from 'kysely';
import type { VendorCategory } from '@tessera/contracts/games';
import type { GameType, Operator } from '@tessera/contracts/operator';
import { vendorArtPath } from '../../art/paths';
import type { DbOrTrx } from '../../db/database';
import { offeredGames } from './offered';

/**
 * listVendorCategories lists categories in the operator's order, each with the vendors that have games in it.
 */
export async function listVendorCategories(db: DbOrTrx, operator: Operator): Promise<VendorCategory[]> {
  const rows = await offeredGames(db, operator)
    .select(['g.game_type', 'g.game_classify', 'v.code', 'v.name', 'v.maintenance', 'cv.id as closed'])
    .select(({ fn }) => fn.countAll<bigint>().filterWhere('g.is_game', '<>', 'VASSALAGE').as('games'))
    .groupBy(['g.game_type', 'g.game_classify', 'v.code', 'v.name', 'v.maintenance', 'v.sort', 'cv.id'])
    .orderBy('v.sort')
    .orderBy('g.game_classify')
    .execute();
  const features = await offeredGames(db, operator)
    .select(['g.game_type', sql<string>`unnest(g.features)`.as('feature')])
    .distinct()
    .execute();
  return operator.categories.flatMap((gameType) => {
    const own = rows.filter((row) => row.game_type === gameType);
    const ownFeatures = features.filter((row) => row.game_type === gameType).map((row) => row.feature);
    return own.length === 0 ? [] : [{ ...vendorCategory(gameType, own), features: ownFeatures.toSorted() }];
  });
}

interface VendorCategoryRow {
  game_classify: string;
  code: string;
  name: string;
  maintenance: boolean;
  closed: string | null;
  games: bigint;
}

function vendorCategory(
  gameType: GameType,
  rows: readonly VendorCategoryRow[],
): Omit<VendorCategory, 'features'> {
  const codes = [...new Set(rows.map((row) => row.code))];
  const classes = [...new Set(rows.map((row) => row.game_classify))].filter((key) => key !== 'ALL');
  const all = { key: 'ALL', displayName: 'ALL', vendors: codes };
  return {
    gameType,
    gameCategory: gameType,
    displayName: gameType,
    cards: codes.map((code) => {
      const own = rows.filter((row) => row.code === code);
      const [first] = own;
      return {
        vassalage: code,
        displayName: first?.name ?? code,
        iconUrl: vendorArtPath(code),
        gameCount: own.reduce((sum, row) => sum + Number(row.games), 0),
        maintenance: first !== undefined && (first.maintenance || first.closed !== null),
      };
    }),
    gameClassify: [
      all,
      ...classes.toSorted().map((key) => ({
        key,
        displayName: key,
        vendors: rows.filter((row) => row.game_classify === key).map((row) => row.code),
      })),
    ],
  };
}
