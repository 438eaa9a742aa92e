import type { Operator } from '@tessera/contracts/operator';
import type { Db } from '../../db/database';
import { DomainError } from '../../http/domain-error';

export interface TeamHead {
  id: bigint;
  account: string;
  affiliate_code: string;
  /** Ids from the root down to this member, "/1/5/": everybody below begins with it. */
  lineage: string;
}

const columns = ['id', 'account', 'affiliate_code', 'lineage'] as const;

/**
 * agentOf returns the agent who asks. It throws NOT_AN_AGENT for other members, whatever the page offered
 * them (section 6).
 */
export async function agentOf(db: Db, operator: Operator, memberId: bigint): Promise<TeamHead> {
  const member = await db
    .selectFrom('member')
    .select([...columns, 'account_type'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (!operator.accountTypes.agent.includes(member.account_type)) throw new DomainError('NOT_AN_AGENT');
  return member;
}

/** teamMemberOf returns a member below the agent. Anybody else does not exist for the agent: 404, not 403. */
export async function teamMemberOf(db: Db, agent: TeamHead, id: string): Promise<TeamHead> {
  const member = await db
    .selectFrom('member')
    .select(columns)
    .where('id', '=', BigInt(id))
    .where('lineage', 'like', `${agent.lineage}%`)
    .executeTakeFirst();
  if (!member) throw new DomainError('NOT_FOUND');
  return member;
}

/** downlineOf is `teamMemberOf` without the agent: nobody is their own downline. */
export async function downlineOf(db: Db, agent: TeamHead, id: string): Promise<TeamHead> {
  const member = await teamMemberOf(db, agent, id);
  if (member.id === agent.id) throw new DomainError('NOT_FOUND');
  return member;
}
