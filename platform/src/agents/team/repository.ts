import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Span } from './period';
import type { TeamHead } from './policy';

export interface Figures {
  rounds: number;
  stake: bigint;
  payout: bigint;
}

/** Everybody below `head`, counted. */
export async function countTeam(db: Db, head: TeamHead, agentTypes: readonly number[], { from, to }: Span) {
  const { rows } = await sql<{ size: number; direct: number; agents: number; joined: number }>`
    select count(*)::int as size,
      (count(*) filter (where parent_id = ${head.id}))::int as direct,
      (count(*) filter (where account_type = any(${sql.val([...agentTypes])}::int[])))::int as agents,
      (count(*) filter (where created_at >= ${from} and created_at < ${to}))::int as joined
    from member where lineage like ${`${head.lineage}_%`}`.execute(db);
  return rows[0] ?? { size: 0, direct: 0, agents: 0, joined: 0 };
}

/** Settled play of everybody below `head`, by day. */
export async function playByDay(db: Db, head: TeamHead, { from, to }: Span) {
  const { rows } = await sql<Figures & { day: string; active: number }>`
    select to_char(b.placed_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      count(distinct b.member_id)::int as active, count(*)::int as rounds,
      sum(b.stake)::bigint as stake, sum(b.payout)::bigint as payout
    from bet b join member m on m.id = b.member_id
    where m.lineage like ${`${head.lineage}_%`} and b.status = 'SETTLED' and b.stake > 0
      and b.placed_at >= ${from} and b.placed_at < ${to}
    group by 1`.execute(db);
  return rows;
}

/** countActive returns how many different members below `head` played in the span. */
export async function countActive(db: Db, head: TeamHead, { from, to }: Span): Promise<number> {
  const { rows } = await sql<{ active: number }>`
    select count(distinct b.member_id)::int as active
    from bet b join member m on m.id = b.member_id
    where m.lineage like ${`${head.lineage}_%`} and b.status = 'SETTLED' and b.stake > 0
      and b.placed_at >= ${from} and b.placed_at < ${to}`.execute(db);
  return rows[0]?.active ?? 0;
}

export interface TeamRow extends Figures {
  id: bigint;
  account: string;
  nickname: string;
  account_type: number;
  created_at: Date;
  team_size: number;
  last_played_at: Date | null;
}

/**
 * listDownlines returns one page of the direct downlines of `head`, largest stakes first, each with the
 * figures of their whole branch.
 */
export async function listDownlines(
  db: Db,
  head: TeamHead,
  { from, to }: Span,
  page: { limit: number; offset: number },
): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select d.id, d.account, d.nickname, d.account_type, d.created_at,
      (select count(*)::int from member t where t.lineage like d.lineage || '_%') as team_size,
      (select max(settled_at) from bet
        where member_id = d.id and status = 'SETTLED' and stake > 0) as last_played_at,
      coalesce(play.rounds, 0)::int as rounds, coalesce(play.stake, 0)::bigint as stake,
      coalesce(play.payout, 0)::bigint as payout
    from member d
    left join lateral (
      select count(*) as rounds, sum(b.stake) as stake, sum(b.payout) as payout
      from bet b join member m on m.id = b.member_id
      where m.lineage like d.lineage || '%' and b.status = 'SETTLED' and b.stake > 0
        and b.placed_at >= ${from} and b.placed_at < ${to}
    ) play on true
    where d.parent_id = ${head.id}
    order by coalesce(play.stake, 0) desc, d.id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countDownlines(db: Db, head: TeamHead): Promise<number> {
  const { total } = await db
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('parent_id', '=', head.id)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** From the agent's direct downline to `head`, in order. */
export async function pathTo(db: Db, agent: TeamHead, head: TeamHead) {
  const ids = head.lineage.slice(agent.lineage.length).split('/').filter(Boolean).map(BigInt);
  if (ids.length === 0) return [];
  const members = await db.selectFrom('member').select(['id', 'account']).where('id', 'in', ids).execute();
  return ids.flatMap((id) => members.filter((member) => member.id === id));
}
