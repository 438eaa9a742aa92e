import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import type { PlayCounted } from '../play/count-play';

/**
 * publishProgress has the pages of those who played ask for their missions anew, where any mission runs. Who has reached
 * another step hears once that something waits for them. It reads days of those who played, however much they play in a day.
 */
export async function publishProgress(
  trx: Trx,
  { operator, memberIds, firstDay, at }: PlayCounted,
): Promise<void> {
  await sql`
    with members as materialized (
      select value::bigint as id from jsonb_array_elements_text(${JSON.stringify(memberIds.map(String))}::jsonb)
    ), runs as materialized (
      select r.*, r.terms -> 'steps' as steps, jsonb_array_length(r.terms -> 'steps') as last_step from mission_run r
      where r.operator = ${operator.code} and r.claim_until > ${at} and r.last_day >= ${firstDay}::date
        and r.terms ->> 'goal' <> 'DEPOSIT'
    ), progress as materialized (
      -- Who has reached the last step comes no further.
      select r.id as run_id, m.id as member_id, r.steps, mission_progress(m.id, r.terms ->> 'goal', r.terms -> 'games',
        (r.terms ->> 'perDay')::bigint, r.first_day, r.last_day, r.starts_at, r.ends_at) as progress
      from runs r cross join members m left join mission_reached was on was.run_id = r.id and was.member_id = m.id
      where coalesce(was.steps, 0) < r.last_step
    ), reached as materialized (
      select run_id, member_id, (
        select count(*) from jsonb_array_elements(p.steps) s where p.progress >= (s ->> 'target')::bigint) as steps
      from progress p
    ), further as (
      insert into mission_reached as was (run_id, member_id, steps)
      select run_id, member_id, steps from reached where steps > 0
      on conflict (run_id, member_id) do update set steps = excluded.steps where was.steps < excluded.steps
      returning member_id
    )
    select emit_event(json_build_object('memberId', m.id::text, 'event', json_build_object('type', 'progress.changed',
        'kind', 'mission'))::text),
      case when m.id in (select member_id from further) then
        emit_event(json_build_object('memberId', m.id::text, 'event', json_build_object('type', 'rewards.changed'))::text) end
    from members m where exists (select from runs)`.execute(trx);
}
