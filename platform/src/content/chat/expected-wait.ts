import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Room } from './keys';

const dayMs = 86_400_000;
/** Fewer answers say nothing of the next one. */
const fewest = 3;

/**
 * expectedWaitMinutes returns how long players of a department have waited for an answer in the last day, in
 * whole minutes: the median of all waits, each from the first of a player's messages to the answer after it.
 * Null where there were too few.
 */
export async function expectedWaitMinutes(db: Db, room: Room, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - dayMs);
  const { rows } = await sql<{ turns: bigint; seconds: number | null }>`
    select count(*) as turns,
      (percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at)))::float8 as seconds
    from (
      select min(created_at) filter (where side = 'PLAYER') as asked_at,
        max(created_at) filter (where side = 'STAFF') as answered_at
      from (
        select m.conversation_id, m.side, m.created_at,
          count(*) filter (where m.side = 'STAFF') over (
            partition by m.conversation_id order by m.sequence
            rows between unbounded preceding and 1 preceding
          ) as turn
        from chat_message m join chat_conversation c on c.id = m.conversation_id
        where c.operator = ${room.operator.code} and c.department = ${room.department.id} and c.changed_at > ${since}
      ) as message group by conversation_id, turn
    ) as turn where asked_at < answered_at and answered_at > ${since}`.execute(db);
  const [row] = rows;
  if (!row || row.seconds === null || row.turns < fewest) return null;
  return Math.max(1, Math.round(row.seconds / 60));
}
