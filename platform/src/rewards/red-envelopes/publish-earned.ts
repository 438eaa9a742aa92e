import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import { recordZone } from '../../money/ledger';
import type { PlayCounted } from '../play/count-play';
import { stakeDays } from './open-envelope';

/**
 * publishEarned has the pages of those whose stakes have just earned an envelope count what waits for them, once for each
 * handing out.
 */
export async function publishEarned(trx: Trx, { operator, memberIds, at }: PlayCounted): Promise<void> {
  await sql`
    with handed_out as materialized (
      select id, need from red_envelope where operator = ${operator.code} and state = 'OPEN' and need > 0
        and opens_at <= ${at} and closes_at > ${at} and opened < total
    ), earned as (
      insert into red_envelope_earned (envelope_id, member_id)
      select e.id, m.id from handed_out e
      cross join (select value::bigint as id from jsonb_array_elements_text(${JSON.stringify(memberIds.map(String))}::jsonb)) m
      where not exists (select from red_envelope_earned x where x.envelope_id = e.id and x.member_id = m.id)
        and (select coalesce(sum(p.turnover), 0) from reward_play p where p.member_id = m.id
        and p.day > (${at}::timestamptz at time zone ${recordZone(operator)})::date - ${stakeDays}::int) >= e.need
      order by 1, 2
      on conflict do nothing
      returning member_id
    )
    select emit_event(json_build_object('memberId', member_id::text, 'event', json_build_object('type',
      'rewards.changed'))::text) from (select distinct member_id from earned) e`.execute(trx);
}
