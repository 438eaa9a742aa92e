import type { GameType, Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import { changesOf, earningsOf, type Holder } from './earnings';

interface Counted {
  member_id: bigint;
  gameType: GameType;
  turnover: bigint;
}

const byMember = (rows: readonly Counted[]) => {
  const lists = new Map<bigint, Counted[]>();
  for (const row of rows) {
    const list = lists.get(row.member_id);
    if (list) list.push(row);
    else lists.set(row.member_id, [row]);
  }
  return lists;
};

/**
 * giveCounted gives the points of rounds that were just counted for rewards, to all of their members by a few statements: a
 * batch costs no more because many have played. Their accounts are locked in one order, so that nobody waits in a circle.
 */
export async function giveCounted(
  trx: Trx,
  operator: Operator,
  memberIds: readonly bigint[],
  at: Date,
): Promise<void> {
  const ids = sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(memberIds.map(String))}::jsonb))`;
  await sql`insert into points_account (member_id) select * from ${ids} m order by 1 on conflict do nothing`.execute(
    trx,
  );
  const { rows: holders } = await sql<Holder & { member_id: bigint }>`
    select member_id, balance, carry, counted_turnover from points_account where member_id in ${ids}
    order by member_id for no key update`.execute(trx);
  const { rows: played } = await sql<Counted>`
    select member_id, game_type as "gameType", coalesce(sum(turnover), 0)::bigint as turnover from reward_play
    where member_id in ${ids} group by 1, 2`.execute(trx);
  const { rows: counted } = await sql<Counted>`
    select member_id, game_type as "gameType", turnover from points_counted where member_id in ${ids}`.execute(
    trx,
  );
  const [playedBy, countedBy] = [byMember(played), byMember(counted)];
  const changes = holders.flatMap(({ member_id, ...holder }) => {
    const changed = changesOf(playedBy.get(member_id) ?? [], countedBy.get(member_id) ?? [], false);
    if (changed.length === 0) return [];
    const { earned, carry, total } = earningsOf(operator, holder, changed);
    const marks = changed.map(({ gameType, turnover }) => ({ gameType, turnover: String(turnover) }));
    return [
      { id: String(member_id), earned: String(earned), carry: String(carry), total: String(total), marks },
    ];
  });
  await writeEarned(trx, changes, at);
}

interface Change {
  id: string;
  earned: string;
  carry: string;
  total: string;
  marks: readonly { gameType: GameType; turnover: string }[];
}

async function writeEarned(trx: Trx, changes: readonly Change[], at: Date): Promise<void> {
  await sql`
    with changes as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c (id bigint, earned bigint, carry bigint, total bigint, marks jsonb)
    ), marked as (
      insert into points_counted (member_id, game_type, turnover)
      select c.id, m."gameType", m.turnover from changes c
      cross join lateral jsonb_to_recordset(c.marks) as m ("gameType" text, turnover bigint)
      on conflict (member_id, game_type) do update set turnover = excluded.turnover
    ), credited as (
      update points_account a set balance = a.balance + c.earned, carry = c.carry, counted_turnover = c.total
      from changes c where a.member_id = c.id returning a.member_id, c.earned, a.balance, c.total
    )
    insert into points_entry (member_id, kind, points, balance_after, remark, key, created_at)
    select member_id, case when earned < 0 then 'VOID' else 'PLAY' end, earned, balance, '', 'play.' || total, ${at}
    from credited where earned <> 0 order by member_id`.execute(trx);
}
