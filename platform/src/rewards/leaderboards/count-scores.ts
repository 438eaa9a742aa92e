import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import type { PlayCounted } from '../play/count-play';

/**
 * countScores brings the scores of those who played up to date, in the transaction that counts their play. A score is
 * always what their play of its days comes to, so that what a void takes back is gone from it too.
 */
export async function countScores(
  trx: Trx,
  { operator, memberIds, firstDay, lastDay, at }: PlayCounted,
): Promise<void> {
  await sql`
    with boards as materialized (
      select * from leaderboard where operator = ${operator.code} and state = 'OPEN' and starts_on <= ${lastDay}::date
        and ends_on >= ${firstDay}::date
    ), members as materialized (
      select value::bigint as id from jsonb_array_elements_text(${JSON.stringify(memberIds.map(String))}::jsonb)
    ), scores as (
      select b.id as leaderboard_id, m.id as member_id, (select coalesce(case b.score
          when 'TURNOVER' then sum(p.turnover) else max(p.best) filter (where p.rounds > 0) end, 0)
        from reward_play p where p.member_id = m.id and p.day between b.starts_on and b.ends_on
          and (b.games = '[]' or b.games ? p.game_type))::bigint as score
      from boards b cross join members m
    ), previous as materialized (
      select s.* from leaderboard_score s join boards b on b.id = s.leaderboard_id join members m on m.id = s.member_id
    ), changed as (
      insert into leaderboard_score as was (leaderboard_id, member_id, score, reached_at)
      select s.leaderboard_id, s.member_id, s.score, ${at} from scores s
      where s.score > 0 or exists (select from previous p where p.leaderboard_id = s.leaderboard_id and p.member_id = s.member_id)
      on conflict (leaderboard_id, member_id) do update set score = excluded.score, reached_at = excluded.reached_at
        where was.score <> excluded.score
      returning leaderboard_id, member_id
    ), counted as (
      update leaderboard b set players = b.players + fresh.count from (
        select c.leaderboard_id, count(*)::int as count from changed c
        where not exists (select from previous p where p.leaderboard_id = c.leaderboard_id and p.member_id = c.member_id)
        group by 1) fresh
      where b.id = fresh.leaderboard_id
    )
    select emit_event(json_build_object('memberId', member_id::text, 'event', json_build_object('type', 'progress.changed',
      'kind', 'leaderboard'))::text) from (select distinct member_id from changed) c`.execute(trx);
}

/** scoreAll gives everybody the score of what they played since a leaderboard's first day, when it opens after it. */
export async function scoreAll(trx: Trx, leaderboardId: bigint, at: Date): Promise<void> {
  await sql`
    with scored as (
      insert into leaderboard_score (leaderboard_id, member_id, score, reached_at)
      select b.id, p.member_id, case b.score when 'TURNOVER' then sum(p.turnover) else max(p.best) end, ${at}
      from leaderboard b join reward_play p on p.operator = b.operator and p.day between b.starts_on and b.ends_on
        and p.rounds > 0 and (b.games = '[]' or b.games ? p.game_type)
      where b.id = ${leaderboardId} group by b.id, p.member_id
      having case b.score when 'TURNOVER' then sum(p.turnover) else max(p.best) end > 0
      on conflict (leaderboard_id, member_id) do update set score = excluded.score
      returning member_id
    )
    update leaderboard set players = (select count(*) from scored) where id = ${leaderboardId}`.execute(trx);
}
