import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { forEachOperator } from '../../jobs/for-each-operator';
import { recordZone } from '../../money/ledger';

/**
 * beginMissionRuns begins the periods that are due of every open mission, each once, under the terms of this moment. A
 * mission that is changed or closed goes on as it was until its period is over.
 */
export async function beginMissionRuns(db: DbOrTrx, operator: Operator, now: Date): Promise<void> {
  const zone = recordZone(operator);
  await sql`
    insert into mission_run (operator, mission_id, first_day, last_day, starts_at, ends_at, claim_until, terms, sort)
    select m.operator, m.id, p.first_day, p.last_day, p.first_day::timestamp at time zone ${zone}, p.ends_at,
      p.ends_at + m.claim_days * interval '1 day',
      jsonb_build_object('goal', m.goal, 'period', m.period, 'games', m.games, 'perDay', m.per_day::text,
        'steps', m.steps, 'texts', m.translations
          || jsonb_build_object(${operator.defaultLanguage}::text, jsonb_build_object('title', m.title, 'text', m.text))),
      m.sort
    from mission m
    cross join (select (${now}::timestamptz at time zone ${zone})::date as today) as d
    cross join lateral (select
      case m.period when 'DAILY' then d.today when 'WEEKLY' then date_trunc('week', d.today)::date else m.starts_on end
        as first_day,
      case m.period when 'DAILY' then d.today when 'WEEKLY' then (date_trunc('week', d.today) + interval '6 days')::date
        else m.ends_on end as last_day) as days
    cross join lateral (select days.*, (days.last_day + 1)::timestamp at time zone ${zone} as ends_at) as p
    where m.operator = ${operator.code} and m.state = 'OPEN' and d.today between p.first_day and p.last_day
      and (m.starts_on is null or d.today >= m.starts_on) and (m.ends_on is null or d.today <= m.ends_on)
    on conflict (mission_id, first_day) do nothing`.execute(db);
}

/** beginAllMissionRuns does it for every operator. */
export async function beginAllMissionRuns({
  db,
  operators,
  clock,
}: Pick<Platform, 'db' | 'operators' | 'clock'>): Promise<void> {
  await forEachOperator(operators.all, (operator) => beginMissionRuns(db, operator, clock.now()));
}
