import { sql } from 'kysely';
import type { CallRequest } from '@tessera/contracts';
import type { gameListCall } from '@tessera/contracts/games';
import type { GameType, Operator } from '@tessera/contracts/operator';
import { searchText } from '../catalogue/search-text';
import type { DbOrTrx } from '../../db/database';
import { readPage, totalCount } from '../../db/read-page';
import { offeredGames, offeredRows, rowColumns, type OfferedRow } from './offered';

type ListQuery = CallRequest<typeof gameListCall>;

/** filterWord reads a filter; "ALL", "" and absence mean the same. */
export function filterWord(word: string | undefined): string | undefined {
  return word === undefined || word === '' || word === 'ALL' ? undefined : word;
}

function filtered(db: DbOrTrx, operator: Operator, query: ListQuery) {
  let games = offeredGames(db, operator);
  const vendor = filterWord(query.vassalage);
  const classify = filterWord(query.gameClassify);
  const requestedType = filterWord(query.gameType);
  // In-house games are asked for as RNG of this classification (section 2.1); no slot has it.
  const type = requestedType === 'RNG' && classify === 'CRASH' ? 'INHOUSE' : requestedType;
  if (type) games = games.where('g.game_type', '=', type as GameType);
  // The list that a vendor's entry stands for has the games, and not the way to itself.
  if (vendor) games = games.where('g.vassalage', '=', vendor).where('g.is_game', '<>', 'VASSALAGE');
  if (classify) games = games.where('g.game_classify', '=', classify);
  const features = (query.features ?? '').split(',').filter(Boolean);
  if (features.length > 0) games = games.where(sql<boolean>`g.features @> ${features}::text[]`);
  const volatility = (query.volatility ?? '').split(',').filter(Boolean).map(Number);
  if (volatility.length > 0) games = games.where('g.volatility', 'in', volatility);
  if (query.rtpFrom) games = games.where(sql<boolean>`${rtp} >= ${query.rtpFrom}`);
  for (const word of searchWords(query))
    games = games.where(sql<boolean>`(${inTitle(word)} or ' ' || v.search_name like ${`% ${word}%`}
      or lower(g.game_type) = ${word})`);
  return games;
}

/** Folded, so that none has a wildcard. Something that has neither letter nor digit is a word that no game has. */
function searchWords({ gameName = '' }: ListQuery): string[] {
  if (gameName.trim() === '') return [];
  return (searchText(gameName) || gameName.replaceAll(/[\\%_]/g, '\\$&')).split(/\s+/).slice(0, 6);
}

const inTitle = (word: string) => sql<boolean>`g.search_title like ${`%${word}%`}`;

/** Games that are called so come before those whose vendor or category is. */
function inOrder(query: ListQuery) {
  const words = searchWords(query);
  const order = orders[query.sort ?? 'POPULAR'];
  if (words.length === 0 || order !== orders.POPULAR) return order;
  return sql`(${sql.join(words.map(inTitle), sql` and `)}) desc, ${order}`;
}

/** What has no return, or no volatility, is neither high nor low. */
const rtp = sql`nullif(g.rtp, '')::numeric`;
const orders = {
  POPULAR: sql`g.popularity desc`,
  NAME: sql`g.search_title`,
  NEW: sql`g.released_on desc`,
  RTP: sql`${rtp} desc nulls last, g.popularity desc`,
  CALM: sql`nullif(g.volatility, 0) nulls last, g.popularity desc`,
  WILD: sql`g.volatility desc, g.popularity desc`,
};

/**
 * listGames returns a page of games and the number of all. The order is total, so that pages neither repeat
 * nor skip a game.
 */
export function listGames(db: DbOrTrx, operator: Operator, query: ListQuery) {
  const games = filtered(db, operator, query);
  const ordered = games.select(rowColumns).orderBy(inOrder(query)).orderBy('g.node_id');
  return readPage(query, {
    rows: (limit, offset) => ordered.limit(limit).offset(offset).execute(),
    count: () => games.select(totalCount).executeTakeFirstOrThrow(),
  });
}

/**
 * A round through the categories: four slots, then the best of each other kind, so that no kind fills the
 * board alone.
 */
const interleaved = sql`ceil(row_number() over (partition by g.game_type order by g.popularity desc, g.node_id)
  / case when g.game_type = 'RNG' then 4.0 else 1.0 end)`;

export function hotGames(
  db: DbOrTrx,
  operator: Operator,
  filter: { type: string | undefined; vendor: string | undefined; limit: number },
): Promise<OfferedRow[]> {
  let games = offeredRows(db, operator).where('g.hot', '=', true);
  if (filter.type) games = games.where('g.game_type', '=', filter.type as GameType);
  if (filter.vendor) games = games.where('g.vassalage', '=', filter.vendor);
  return games
    .orderBy(interleaved)
    .orderBy('g.popularity', 'desc')
    .orderBy('g.node_id')
    .limit(filter.limit)
    .execute();
}

export function findGame(db: DbOrTrx, operator: Operator, nodeId: string): Promise<OfferedRow | undefined> {
  return offeredRows(db, operator).where('g.node_id', '=', nodeId).executeTakeFirst();
}

export async function gamesById(
  db: DbOrTrx,
  operator: Operator,
  nodeIds: readonly string[],
): Promise<OfferedRow[]> {
  if (nodeIds.length === 0) return [];
  const rows = await offeredRows(db, operator).where('g.node_id', 'in', nodeIds).execute();
  const byId = new Map(rows.map((row) => [row.node_id, row]));
  return nodeIds.flatMap((id) => byId.get(id) ?? []);
}

/**
 * similarGames selects well-played games of the same category that are open, the same theme first; no entry
 * that stands for a vendor's list.
 */
export function similarGames(db: DbOrTrx, operator: Operator, game: OfferedRow, limit: number) {
  return offeredRows(db, operator)
    .where('g.game_type', '=', game.game_type)
    .where('g.node_id', '<>', game.node_id)
    .where('g.is_game', '<>', 'VASSALAGE')
    .where('g.maintenance', '=', false)
    .where('v.maintenance', '=', false)
    .where('cg.id', 'is', null)
    .where('cv.id', 'is', null)
    .orderBy(({ eb }) => eb.case().when('g.theme', '=', game.theme).then(0).else(1).end())
    .orderBy('g.popularity', 'desc')
    .orderBy('g.node_id')
    .limit(limit)
    .execute();
}
