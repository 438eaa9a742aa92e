import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import { tryAdvisoryLock } from '../../db/advisory-lock';
import type { Db, Trx } from '../../db/database';
import { recordZone } from '../../money/ledger';
import { slotSeconds } from '../contracts/change-contract';

/** Rounds of one transaction: none runs into the limit of statements. */
const batch = 20_000;

/** tryLockSettlement lets one process at a time accrue and settle an operator's play; another has nothing to do meanwhile. */
export const tryLockSettlement = (trx: Trx, operator: string): Promise<boolean> =>
  tryAdvisoryLock(trx, 728308, operator);

/** accruePlay adds every decided round of an operator to the sums that agents are paid from, each round once. */
export async function accruePlay(db: Db, operator: Operator, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const taken = await db.transaction().execute(async (trx) => {
      if (!(await tryLockSettlement(trx, operator.code))) return 0;
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
 * settled. Sums keep the line in which its member stands now: who moves later takes nothing along. A round that is decided
 * again leaves the sums as it was and comes into them as it is: where they are settled, the open ones say what that changes.
 */
async function accrueBatch(trx: Trx, operator: Operator): Promise<number> {
  const zone = recordZone(operator);
  const slot = slotSeconds(operator);
  const { code } = operator;
  const startOf = (kind: string) => sql`agent_grain_start(${kind}, t.decided_at, ${zone}, ${slot}::int)`;
  const { rows } = await sql<{ taken: number }>`
    with taken as materialized (
      select * from bet_take_for_agents(${code}, ${batch}::bigint)
    ), marks as (
      select max(settled_until) filter (where kind in ('dividend', 'daily')) as day,
        max(settled_until) filter (where kind = 'hourly') as hour,
        max(settled_until) filter (where kind = 'realtime') as live
      from agent_settlement where operator = ${code}
    ), decided as (
      select t.*, ${startOf('daily')} as day_start, ${startOf('hourly')} as hour_start, ${startOf('realtime')} as live_start
      from taken t where t.stake > 0
    ), grains as (
      select d.*, 'day' as grain, d.day_start as start, greatest(d.day_start, marks.day) as slot from decided d cross join marks
      union all
      select d.*, 'hour', d.hour_start, greatest(d.hour_start, marks.hour) from decided d cross join marks
    ), sums as (
      insert into agent_play as p (operator, grain, slot, member_id, lineage, ${countedColumns}, stake)
      select ${code}, grain, slot, member_id, lineage, ${counted},
        coalesce(sum(sign * stake) filter (where status = 'SETTLED'), 0)
      from grains group by grain, slot, member_id, lineage
      on conflict (operator, grain, slot, member_id, lineage) do update set ${addedUp}, stake = p.stake + excluded.stake
    ), live as (
      select d.*, d.live_start as start, greatest(d.live_start, marks.live) as slot from decided d cross join marks
    ), bets as (
      insert into agent_play_bet as p (operator, slot, member_id, lineage, stake, won, ${countedColumns})
      select ${code}, slot, member_id, lineage, stake, status = 'SETTLED' and payout > stake, ${counted}
      from live group by 2, 3, 4, 5, 6
      on conflict (operator, slot, member_id, lineage, stake, won) do update set ${addedUp}
    )
    select count(*)::int as taken from taken where sign = 1`.execute(trx);
  return rows[0]?.taken ?? 0;
}

/** What both tables of sums count of rounds, in the order of `counted`. */
const counts = [
  'rounds',
  'valid_bet',
  'payout',
  'void_rounds',
  'late_rounds',
  'late_valid_bet',
  'corrected_rounds',
  'corrected_net_loss',
] as const;
const countedColumns = sql.join(counts.map((name) => sql.id(name)));
const addedUp = sql.join(
  counts.map((name) => sql`${sql.id(name)} = ${sql.id('p', name)} + ${sql.id('excluded', name)}`),
);
const counted = sql`
        coalesce(sum(sign) filter (where status = 'SETTLED'), 0),
        coalesce(sum(sign * turnover) filter (where status = 'SETTLED'), 0),
        coalesce(sum(sign * payout) filter (where status = 'SETTLED'), 0),
        coalesce(sum(sign) filter (where status = 'VOID'), 0),
        coalesce(sum(sign) filter (where placed_at < slot), 0),
        coalesce(sum(sign * turnover) filter (where placed_at < slot and status = 'SETTLED'), 0),
        count(*) filter (where again and sign = 1 and start < slot),
        coalesce(sum(sign * (stake - payout)) filter (where again and start < slot and status = 'SETTLED'), 0)`;
