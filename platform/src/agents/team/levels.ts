import { sql } from 'kysely';
import type { Trx } from '../../db/database';

/**
 * leaveLevels takes a member and everybody below out of the sizes of the branches above. Hold the operator's sums
 * meanwhile (`lockTeamSums`).
 */
export async function leaveLevels(
  trx: Trx,
  {
    memberId,
    uplines,
    agentTypes,
  }: {
    memberId: bigint;
    uplines: readonly { id: bigint; distance: number }[];
    agentTypes: readonly number[];
  },
): Promise<void> {
  const ids = sql`${sql.val(uplines.map(({ id }) => String(id)))}::bigint[]`;
  const distances = sql`${sql.val(uplines.map(({ distance }) => distance))}::int[]`;
  await sql`
    update team_level t set members = t.members - moved.members, agents = t.agents - moved.agents
    from (
      select u.head_id, u.distance + l.level as level, l.members, l.agents
      from unnest(${ids}, ${distances}) as u(head_id, distance)
      cross join (
        select level::int as level, members, agents from team_level where head_id = ${memberId}
        union all
        select 0, 1, (account_type = any(${sql.val([...agentTypes])}::int[]))::int from member where id = ${memberId}
      ) l) moved
    where t.head_id = moved.head_id and t.level = moved.level`.execute(trx);
}

/**
 * countNewAgent counts a member who has become an agent in the branches above, where the member is counted already. Hold
 * the operator's sums meanwhile (`lockTeamSums`).
 */
export async function countNewAgent(trx: Trx, memberId: bigint): Promise<void> {
  await sql`
    update team_level t set agents = t.agents + 1
    from member m cross join lateral team_heads(m.lineage) h
    where m.id = ${memberId} and t.head_id = h.head_id and t.level = h.level and h.level > 0
      and exists (select from team_member_day d where d.member_id = m.id and d.joined > 0)`.execute(trx);
}

/** lockTeamSums keeps an operator's sums as they are until the transaction is through: they follow the line. */
export async function lockTeamSums(trx: Trx, operator: string): Promise<void> {
  await trx.selectFrom('team_summed').select('until').where('operator', '=', operator).forUpdate().execute();
}
