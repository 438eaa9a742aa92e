import type { GameType } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import { boardSince } from './gather-wins';

/** Winner is a line of the board: a player's best win, amounts in minor units. */
export interface Winner {
  account: string;
  stake: bigint;
  payout: bigint;
  game_name: string;
  settled_at: Date;
  node_id: string;
  game_code: string;
  title: string;
  theme: string;
  emblem: string;
}

/**
 * readWinners returns the largest wins of an operator's players in the last thirty days, one a player, the largest first. A win
 * is there about a second after its round, when it is gathered. The win of a round that becomes void is left out from then on, and
 * its player's next best is there a second later. It reads a few rows for each line, however much was played.
 */
export async function readWinners(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { operator, gameType, limit }: { operator: string; gameType: GameType | undefined; limit: number },
): Promise<Winner[]> {
  const wins = sql`winner_best w where w.operator = ${operator} and w.settled_at > ${boardSince(clock)}
    ${gameType === undefined ? sql`` : sql`and w.game_type = ${gameType}`}`;
  const { rows } = await sql<Winner>`
    with recursive board as (
      (select w.bet_id, w.payout, array[w.member_id] as members from ${wins} order by w.payout desc, w.bet_id limit 1)
      union all
      select n.* from board cross join lateral (
        select w.bet_id, w.payout, board.members || w.member_id from ${wins}
          and w.payout <= board.payout and w.member_id <> all(board.members)
        order by w.payout desc, w.bet_id limit 1) n
      where cardinality(board.members) < ${limit}::int
    )
    select b.account, b.stake, b.payout, b.game_name, b.settled_at, g.node_id, g.game_code, g.title, g.theme, g.emblem
    from board w join bet b on b.id = w.bet_id and b.status = 'SETTLED' and b.payout = w.payout
      join catalogue_game g on g.node_id = b.node_id
    order by b.payout desc, b.id`.execute(db);
  return rows;
}
