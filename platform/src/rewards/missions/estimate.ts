import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import { recordZone } from '../../money/ledger';
import type { MissionStep, MissionTables } from './tables';

type MissionQuery = Pick<MissionTables['mission'], 'goal' | 'period' | 'per_day'> & {
  games: readonly string[];
  steps: readonly MissionStep[];
};

/**
 * estimateMission says how many members the last thirty days' play and deposits would have paid, and how much: by day for
 * a daily mission, by week for a weekly one, and over all thirty days for an event.
 */
export async function estimateMission(
  db: DbOrTrx,
  operator: Operator,
  { goal, period, per_day, games, steps }: MissionQuery,
  now: Date,
): Promise<{ members: number; cost: bigint }> {
  const zone = recordZone(operator);
  const bucket = {
    DAILY: sql`day`,
    WEEKLY: sql`date_trunc('week', day)::date`,
    EVENT: sql`'2000-01-01'::date`,
  }[period];
  const since = sql`(${now}::timestamptz at time zone ${zone})::date - 29`;
  const played = sql`select member_id, day, ${bucket} as bucket, node_id, turnover, won from reward_play
    where operator = ${operator.code} and day >= ${since} and rounds > 0
      and (${JSON.stringify(games)}::jsonb = '[]' or ${JSON.stringify(games)}::jsonb ? game_type)`;
  const reached = {
    STAKE: sql`select member_id, bucket, sum(turnover) as value from (${played}) p group by 1, 2`,
    WIN: sql`select member_id, bucket, sum(won) as value from (${played}) p group by 1, 2`,
    GAMES: sql`select member_id, bucket, count(distinct node_id) as value from (${played}) p group by 1, 2`,
    DAYS: sql`select member_id, bucket, max(length) as value from (
      select member_id, bucket, count(*) as length from (
        select member_id, bucket, day - (row_number() over (partition by member_id, bucket order by day))::int as streak
        from (select member_id, bucket, day from (${played}) p group by 1, 2, 3
          having sum(turnover) >= greatest(${per_day}::bigint, 1)) as enough) as numbered
      group by 1, 2, streak) as streaks group by 1, 2`,
    DEPOSIT: sql`select member_id, bucket, sum(amount) as value from (
      select d.member_id, d.amount, ${bucket} as bucket from (
        select member_id, amount, (decided_at at time zone ${zone})::date as day from deposit
        where operator = ${operator.code} and state = 'CREDITED') d where d.day >= ${since}) p group by 1, 2`,
  }[goal];
  const { rows } = await sql<{ members: bigint; cost: bigint }>`
    select count(distinct r.member_id) as members, coalesce(sum((s.step ->> 'reward')::bigint), 0)::bigint as cost
    from (${reached}) r join jsonb_array_elements(${JSON.stringify(steps)}::jsonb) as s (step)
      on r.value >= (s.step ->> 'target')::bigint`.execute(db);
  return { members: Number(rows[0]?.members ?? 0n), cost: rows[0]?.cost ?? 0n };
}
