import type { BetEnd } from '@tessera/contracts/bets';
import { sql, type Insertable } from 'kysely';
import type { Trx } from '../../db/database';
import type { BetTable } from './tables';

/** recordBet writes a bet into the record. Undefined where its provider has used the round id before. */
export async function recordBet(trx: Trx, bet: Insertable<BetTable>): Promise<bigint | undefined> {
  const row = await trx
    .insertInto('bet')
    .values(bet)
    .onConflict((conflict) => conflict.columns(['provider', 'round_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export interface BetResult {
  status: 'SETTLED' | 'VOID';
  payout: bigint;
  /** What counts for points, VIP and agents, in minor units. */
  turnover: bigint;
  at: Date;
  endedBy?: BetEnd | null;
  /** What was paid for a free round, whose payout is 0. */
  freeWon?: bigint;
}

/** settleBet writes how a bet ended. Call it in the transaction that moves the money. */
export async function settleBet(
  trx: Trx,
  id: bigint,
  { status, payout, turnover, at, endedBy = null, freeWon = 0n }: BetResult,
): Promise<{ currency: string }> {
  return trx
    .updateTable('bet')
    .set({ status, payout, turnover, free_won: freeWon, settled_at: at, ended_by: endedBy })
    .where('id', '=', id)
    .returning('currency')
    .executeTakeFirstOrThrow();
}

/** settleBets writes how many bets ended, in one statement. Call it in the transaction that moves the money. */
export async function settleBets(
  trx: Trx,
  ends: readonly ({ id: bigint } & Omit<BetResult, 'at' | 'endedBy' | 'freeWon'>)[],
  at: Date,
): Promise<void> {
  const rows = ends.map(({ id, status, payout, turnover }) => ({
    id: String(id),
    status,
    payout: String(payout),
    turnover: String(turnover),
  }));
  await sql`update bet b set status = r.status, payout = r.payout, turnover = r.turnover, settled_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, status text, payout bigint, turnover bigint)
    where b.id = r.id`.execute(trx);
}

/**
 * changeBets writes what decided bets have paid in the end. The sums that had them already are made of them anew. Call it in
 * the transaction that moves the money.
 */
export async function changeBets(
  trx: Trx,
  changes: readonly { id: bigint; payout: bigint }[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes.map(({ id, payout }) => ({ id: String(id), payout: String(payout) })));
  // Who adds up the days of these members waits here, and not in the middle of them.
  await sql`select member_id from bet_summed where member_id in (select b.member_id from bet b
    join jsonb_to_recordset(${rows}::jsonb) as r(id bigint) on r.id = b.id) order by member_id for update`.execute(
    trx,
  );
  await sql`update bet b set payout = r.payout
    from jsonb_to_recordset(${rows}::jsonb) as r(id bigint, payout bigint) where b.id = r.id`.execute(trx);
}
