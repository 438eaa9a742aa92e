import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../db/database';

/** What `presentGame` needs. */
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
] as const;

/** Games that an operator shows: of its categories, and of no vendor that it has switched off. */
export function offeredGames(db: DbOrTrx, operator: Operator) {
  return db
    .selectFrom('catalogue_game as g')
    .innerJoin('catalogue_vendor as v', 'v.code', 'g.vassalage')
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

export function offeredRows(db: DbOrTrx, operator: Operator) {
  return offeredGames(db, operator).select(rowColumns);
}

export type OfferedRow = Awaited<ReturnType<ReturnType<typeof offeredRows>['executeTakeFirstOrThrow']>>;
