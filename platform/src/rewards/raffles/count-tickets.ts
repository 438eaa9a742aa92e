import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import type { PlayCounted } from '../play/count-play';

/**
 * countTickets gives those who played the tickets that their stakes of a raffle's days come to, in the transaction that counts
 * their play: what a void takes back is gone from them too.
 */
export async function countTickets(
  trx: Trx,
  { operator, memberIds, firstDay, lastDay }: PlayCounted,
): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    select id from raffle where operator = ${operator.code} and state = 'OPEN' and starts_on <= ${lastDay}::date
      and ends_on >= ${firstDay}::date order by id`.execute(trx);
  for (const { id } of rows) await giveTickets(trx, id, memberIds);
}

/** giveTickets brings the tickets of a raffle up to date, of these members or of everybody who played on its days. */
export async function giveTickets(
  trx: Trx,
  raffleId: bigint,
  memberIds: readonly bigint[] | 'all',
): Promise<void> {
  const ids = memberIds === 'all' ? [] : memberIds.map(String);
  const whose =
    memberIds === 'all'
      ? sql`true`
      : sql`p.member_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  await sql`
    with raffle as materialized (select * from raffle where id = ${raffleId}
    ), earned as (
      select p.member_id, least(r.max_tickets, div(sum(p.turnover), r.ticket_stake))::int as tickets
      from raffle r join reward_play p on p.operator = r.operator and p.day between r.starts_on and r.ends_on
        and (r.games = '[]' or r.games ? p.game_type)
      where ${whose} group by p.member_id, r.max_tickets, r.ticket_stake
    ), changed as (
      insert into raffle_ticket as was (raffle_id, member_id, tickets)
      select ${raffleId}, member_id, tickets from earned e where tickets > 0 or exists (
        select from raffle_ticket t where t.raffle_id = ${raffleId} and t.member_id = e.member_id)
      on conflict (raffle_id, member_id) do update set tickets = excluded.tickets where was.tickets <> excluded.tickets
      returning member_id
    )
    select emit_event(json_build_object('memberId', member_id::text, 'event', json_build_object('type', 'progress.changed',
      'kind', 'raffle'))::text) from changed`.execute(trx);
  await sql`
    update raffle r set tickets = s.tickets, players = s.players
    from (select coalesce(sum(tickets), 0)::int as tickets, count(*) filter (where tickets > 0)::int as players
      from raffle_ticket where raffle_id = ${raffleId}) s
    where r.id = ${raffleId} and (r.tickets, r.players) is distinct from (s.tickets, s.players)`.execute(trx);
}
