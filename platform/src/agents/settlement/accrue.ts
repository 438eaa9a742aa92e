import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database';
import { recordZone } from '../../money/ledger';
import { slotSeconds } from '../contracts/change-contract';

/** Rounds of one transaction: none runs into the limit of statements. */
const batch = 20_000;

/**
 * takeTurn lets one process at a time accrue and settle an operator's play. Who comes beside it has nothing to do; a
 * process that dies leaves the turn to the next with its transaction.
 */
export async function takeTurn(trx: Trx, operator: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(728308, hashtext(${operator})) as taken`.execute(trx);
  return rows[0]?.taken ?? false;
}

/** accruePlay adds every decided round of an operator to the sums that agents are paid from, each round once. */
export async function accruePlay(db: Db, operator: Operator, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const taken = await db.transaction().execute(async (trx) => {
      if (!(await takeTurn(trx, operator.code))) return 0;
      return accrueBatch(trx, operator);
    });
    if (taken < batch || signal?.aborted) return;
  }
}

/** accrueRest adds what is left, within the transaction that settles a period. */
export async function accrueRest(trx: Trx, operator: Operator): Promise<void> {
  while ((await accrueBatch(trx, operator)) === batch) continue;
}

/**
 * A round counts in the hour, the day and the five minutes in which it was decided, or in what is open where those are
 * settled. Sums keep the line that its member stands in now: who moves later takes nothing along.
 */
async function accrueBatch(trx: Trx, operator: Operator): Promise<number> {
  const zone = recordZone(operator);
  const slot = slotSeconds(operator);
  const { code } = operator;
  const { rows } = await sql<{ taken: number }>`
    with taken as materialized (
      select t.*, m.lineage, coalesce(t.settled_at, t.placed_at) as decided_at
      from bet_take_decided(${code}, ${batch}::bigint) t join member m on m.id = t.member_id
    ), marks as (
      select max(settled_until) filter (where kind in ('dividend', 'daily')) as day,
        max(settled_until) filter (where kind = 'hourly') as hour,
        max(settled_until) filter (where kind = 'realtime') as live
      from agent_settlement where operator = ${code}
    ), placed as (
      select t.*,
        greatest(agent_grain_start('daily', t.decided_at, ${zone}, ${slot}::int), marks.day) as day_slot,
        greatest(agent_grain_start('hourly', t.decided_at, ${zone}, ${slot}::int), marks.hour) as hour_slot,
        greatest(agent_grain_start('realtime', t.decided_at, ${zone}, ${slot}::int), marks.live) as live_slot
      from taken t cross join marks
      where t.stake > 0
    ), grains as (
      select 'day' as grain, day_slot as slot, placed.* from placed
      union all select 'hour', hour_slot, placed.* from placed
    ), sums as (
      insert into agent_play as p (operator, grain, slot, member_id, lineage, rounds, valid_bet, stake, payout,
        void_rounds, late_rounds, late_valid_bet)
      select ${code}, grain, slot, member_id, lineage,
        count(*) filter (where status = 'SETTLED'),
        coalesce(sum(turnover) filter (where status = 'SETTLED'), 0),
        coalesce(sum(stake) filter (where status = 'SETTLED'), 0),
        coalesce(sum(payout) filter (where status = 'SETTLED'), 0),
        count(*) filter (where status = 'VOID'),
        count(*) filter (where placed_at < slot),
        coalesce(sum(turnover) filter (where placed_at < slot and status = 'SETTLED'), 0)
      from grains group by grain, slot, member_id, lineage
      on conflict (operator, grain, slot, member_id, lineage) do update set rounds = p.rounds + excluded.rounds,
        valid_bet = p.valid_bet + excluded.valid_bet, stake = p.stake + excluded.stake,
        payout = p.payout + excluded.payout, void_rounds = p.void_rounds + excluded.void_rounds,
        late_rounds = p.late_rounds + excluded.late_rounds,
        late_valid_bet = p.late_valid_bet + excluded.late_valid_bet
    ), bets as (
      insert into agent_play_bet as p (operator, slot, member_id, lineage, stake, won, rounds, valid_bet, payout,
        void_rounds, late_rounds, late_valid_bet)
      select ${code}, live_slot, member_id, lineage, stake, status = 'SETTLED' and payout > stake,
        count(*) filter (where status = 'SETTLED'),
        coalesce(sum(turnover) filter (where status = 'SETTLED'), 0),
        coalesce(sum(payout) filter (where status = 'SETTLED'), 0),
        count(*) filter (where status = 'VOID'),
        count(*) filter (where placed_at < live_slot),
        coalesce(sum(turnover) filter (where placed_at < live_slot and status = 'SETTLED'), 0)
      from placed group by 2, 3, 4, 5, 6
      on conflict (operator, slot, member_id, lineage, stake, won) do update set rounds = p.rounds + excluded.rounds,
        valid_bet = p.valid_bet + excluded.valid_bet, payout = p.payout + excluded.payout,
        void_rounds = p.void_rounds + excluded.void_rounds, late_rounds = p.late_rounds + excluded.late_rounds,
        late_valid_bet = p.late_valid_bet + excluded.late_valid_bet
    )
    select count(*)::int as taken from taken`.execute(trx);
  return rows[0]?.taken ?? 0;
}
