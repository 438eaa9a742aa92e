import type { Operator } from '@tessera/contracts/operator';
import type { Db } from '../../db/database';
import type { Agent } from '../../http/agent';
import { DomainError } from '../../http/domain-error';

/** TeamHead is an agent, or a member whom an agent looks at as the head of those below. */
export type TeamHead = Agent;

const columns = ['id', 'account', 'affiliate_code', 'lineage'] as const;

/** findAgent returns the agent that a member is at the operator (section 6), and undefined of other members. */
export async function findAgent(db: Db, operator: Operator, memberId: bigint): Promise<Agent | undefined> {
  const member = await db
    .selectFrom('member')
    .select([...columns, 'account_type'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member && operator.accountTypes.agent.includes(member.account_type) ? member : undefined;
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
