import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../db/database';
import { kindOf, mechanics, type Mechanic } from '../catalogue/mechanics';
import { offeredGames } from './offered';

const slots = (Object.keys(mechanics) as Mechanic[]).filter((mechanic) => kindOf(mechanic) === 'slot');

/**
 * freeRoundGames returns those of these games that free rounds can be given for: an operator offers them, they are slots, whose
 * rounds end at once, and no part of a stake in them goes into a jackpot, which a free round could not win.
 */
export function freeRoundGames(db: DbOrTrx, operator: Operator, nodeIds: readonly string[]) {
  return playable(db, operator)
    .where('g.node_id', 'in', [...nodeIds])
    .execute();
}

/** popularFreeRoundGames returns the most played games that free rounds can be given for at a stake, in whole units of the currency. */
export function popularFreeRoundGames(db: DbOrTrx, operator: Operator, stake: number, count: number) {
  return playable(db, operator)
    .where('g.min_bet', '<=', stake)
    .where('g.max_bet', '>=', stake)
    .limit(count)
    .execute();
}

function playable(db: DbOrTrx, operator: Operator) {
  return offeredGames(db, operator)
    .select(['g.node_id', 'g.title', 'g.min_bet', 'g.max_bet'])
    .where('g.mechanic', 'in', slots)
    .where('g.is_game', '<>', 'VASSALAGE')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('jackpot_game as j').select('j.node_id').whereRef('j.node_id', '=', 'g.node_id')),
      ),
    )
    .orderBy('g.popularity', 'desc')
    .orderBy('g.node_id');
}
