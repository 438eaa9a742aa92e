import { createHash } from 'node:crypto';
import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../db/database';
import { offeredGames } from './offered';

/** The compact list that the browser searches by keystroke (quality: search in 10,000 games). */
export async function gameIndex(db: DbOrTrx, operator: Operator) {
  const games = await offeredGames(db, operator)
    .select(['g.node_id', 'g.title', 'g.vassalage'])
    .orderBy('g.popularity', 'desc')
    .orderBy('g.node_id')
    .execute();
  const vendors = [...new Set(games.map((game) => game.vassalage))].toSorted();
  const place = new Map(vendors.map((code, index) => [code, index]));
  const rows = games.map((game): [string, string, number] => [
    game.node_id,
    game.title,
    place.get(game.vassalage) ?? 0,
  ]);
  const version = createHash('sha1').update(JSON.stringify(rows)).digest('hex').slice(0, 12);
  return { version, vendors, rows };
}
