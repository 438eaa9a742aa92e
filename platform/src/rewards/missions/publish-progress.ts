import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import type { PlayCounted } from '../play/count-play';

/**
 * publishProgress has the pages of those who played ask for their missions anew, where any mission runs. Who has reached
 * another step hears once that something waits for them.
 */
export async function publishProgress(
  trx: Trx,
  { operator, memberIds, firstDay, at }: PlayCounted,
): Promise<void> {
  await sql`
    with members as materialized (
      select value::bigint as id from jsonb_array_elements_text(${JSON.stringify(memberIds.map(String))}::jsonb)
    ), runs as materialized (
      select r.* from mission_run r
      where r.operator = ${operator.code} and r.claim_until > ${at} and r.last_day >= ${firstDay}::date
        and r.terms ->> 'goal' <> 'DEPOSIT'
    ), reached as (
      select r.id as run_id, m.id as member_id, (
        select count(*) from jsonb_array_elements(r.terms -> 'steps') s where p.progress >= (s ->> 'target')::bigint) as steps
      from runs r cross join members m cross join lateral (select mission_progress(m.id, r.terms ->> 'goal',
        r.terms -> 'games', (r.terms ->> 'perDay')::bigint, r.first_day, r.last_day, r.starts_at, r.ends_at) as progress) p
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
