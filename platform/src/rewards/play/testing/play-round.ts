import { sql } from 'kysely';
import type { GameType } from '@tessera/contracts/operator';
import { recordBet, settleBet } from '../../../games/bets/write-bets';
import type { TestPlatform } from '../../../testing';
import { countPlay } from '../count-play';

let rounds = 0;

export interface PlayedRound {
  account: string;
  /** Minor units. */
  stake?: bigint;
  payout?: bigint;
  game?: string;
  gameType?: GameType;
  at?: Date;
}

/** memberIdOf returns the id of an account of aurora. */
export async function memberIdOf({ db }: TestPlatform, account: string): Promise<bigint> {
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .where('operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  return id;
}

/** playRound writes a decided round as play does; nothing of it touches a wallet. Returns its id. */
export async function playRound(
  tested: TestPlatform,
  {
    account,
    stake = 10_000n,
    payout = 0n,

    gameType = 'RNG',
    game = `game-of-${gameType}`,
    at = tested.clock.now(),
  }: PlayedRound,
): Promise<bigint> {
  const member_id = await memberIdOf(tested, account);
  rounds += 1;
  return tested.db.transaction().execute(async (trx) => {
    const id = await recordBet(trx, {
      operator: 'aurora',
      member_id,
      account,
      provider: 'TEST',
      round_id: `reward-play-${rounds}`,
      node_id: game,
      game_name: 'Game',
      game_type: gameType,
      vassalage: 'PG',
      currency: 'PHP',
      status: 'OPEN',
      stake,
      placed_at: at,
      settled_at: null,
    });
    if (id === undefined) throw new Error('the round was there before');
    await settleBet(trx, id, { status: 'SETTLED', payout, turnover: stake, at });
    return id;
  });
}

/** voidRound turns a decided round into a void one, as a correction of the record does. */
export async function voidRound({ db }: TestPlatform, id: bigint): Promise<void> {
  await sql`update bet set status = 'VOID', payout = 0, turnover = 0 where id = ${id}`.execute(db);
}

/** countRewards counts what was played, as the job does. */
export const countRewards = ({ platform }: TestPlatform): Promise<void> => countPlay(platform);
