import { toBasisPoints } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../db/database';
import { invalidFields } from '../../http/domain-error';
import { currentTerms } from '../contracts/read-contracts';
import { standingTerms } from '../contracts/terms';
import type { TeamHead } from '../team/policy';

/**
 * ownRate returns the most that an agent may promise: what they were promised themselves, and of who has no upline what
 * the operator gives, but never more than the own dividend contract, as that is what a promise is offered from. Nothing
 * is promised where the operator has no dividends.
 */
export async function ownRate(db: DbOrTrx, operator: Operator, agent: Pick<TeamHead, 'id'>): Promise<number> {
  const row = await db
    .selectFrom('member as m')
    .leftJoin('downline_rate as r', 'r.member_id', 'm.id')
    .select(['m.parent_id', 'r.rate'])
    .where('m.id', '=', agent.id)
    .executeTakeFirstOrThrow();
  if (!standingTerms(operator, 'dividend')) return 0;
  const promised = row.rate ?? (row.parent_id === null ? toBasisPoints(operator.agents?.maxRate ?? '0') : 0);
  const dividend = await currentTerms(db, agent.id, 'dividend');
  return dividend ? Math.min(promised, dividend.rate) : promised;
}

/** assertRate throws VALIDATION_FAILED for a rate above an agent's own. */
export async function assertRate(
  db: DbOrTrx,
  operator: Operator,
  agent: Pick<TeamHead, 'id'>,
  rate: string,
): Promise<number> {
  const parsed = toBasisPoints(rate);
  if (parsed > (await ownRate(db, operator, agent))) throw invalidFields({ rate: 'RATE_ABOVE_OWN' });
  return parsed;
}
