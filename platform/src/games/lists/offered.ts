import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../db/database';

/** rowColumns lists the columns that `presentGame` needs. */
export const rowColumns = [
  'g.node_id',
  'g.game_code',
  'g.title',
  'g.vassalage',
  'v.name as vendor_name',
  'g.game_type',
  'g.game_classify',
  'g.account_type_name',
  'g.theme',
  'g.emblem',
  'g.features',
  'g.rtp',
  'g.volatility',
  'g.min_bet',
  'g.max_bet',
  'g.hot',
  'g.support_play',
  'g.is_game',
  'g.popularity',
  'g.maintenance',
  'v.maintenance as vendor_maintenance',
  'cg.id as closed_game',
  'cv.id as closed_vendor',
] as const;

interface Maintained {
  maintenance: boolean;
  vendor_maintenance: boolean;
  closed_game: string | null;
  closed_vendor: string | null;
}

/**
 * isUnderMaintenance says whether a game is closed for a while, by its vendor or by the operator. It is
 * shown, and not launched.
 */
export const isUnderMaintenance = (row: Maintained) =>
  row.maintenance || row.vendor_maintenance || row.closed_game !== null || row.closed_vendor !== null;

/**
 * offeredGames selects the games that an operator shows: of its categories, and of no vendor that it has
 * switched off.
 */
export function offeredGames(db: DbOrTrx, operator: Operator) {
  return db
    .selectFrom('catalogue_game as g')
    .innerJoin('catalogue_vendor as v', 'v.code', 'g.vassalage')
    .leftJoin('operator_closed as cg', (join) =>
      join
        .onRef('cg.id', '=', 'g.node_id')
        .on('cg.subject', '=', 'game')
        .on('cg.operator', '=', operator.code),
    )
    .leftJoin('operator_closed as cv', (join) =>
      join
        .onRef('cv.id', '=', 'g.vassalage')
        .on('cv.subject', '=', 'vendor')
        .on('cv.operator', '=', operator.code),
    )
    .where('g.game_type', 'in', operator.categories)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('operator_vendor_off as o')
            .select('o.vassalage')
            .where('o.operator', '=', operator.code)
            .whereRef('o.vassalage', '=', 'g.vassalage'),
        ),
      ),
    );
}

/** offeredVendors selects the vendors that an operator shows. */
export function offeredVendors(db: DbOrTrx, operator: Operator) {
  return db
    .selectFrom('catalogue_vendor as v')
    .leftJoin('operator_closed as cv', (join) =>
      join
        .onRef('cv.id', '=', 'v.code')
        .on('cv.subject', '=', 'vendor')
        .on('cv.operator', '=', operator.code),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('operator_vendor_off as o')
            .select('o.vassalage')
            .where('o.operator', '=', operator.code)
            .whereRef('o.vassalage', '=', 'v.code'),
        ),
      ),
    );
}

export function offeredRows(db: DbOrTrx, operator: Operator) {
  return offeredGames(db, operator).select(rowColumns);
}

export type OfferedRow = Awaited<ReturnType<ReturnType<typeof offeredRows>['executeTakeFirstOrThrow']>>;
