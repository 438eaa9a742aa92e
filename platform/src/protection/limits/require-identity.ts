import { rulePackOf } from '@tessera/contracts/markets';
import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';

/**
 * requireIdentity throws IDENTITY_NEEDED where the market asks for proof of who somebody is before they pay in or play, and
 * none was accepted yet.
 */
export async function requireIdentity(trx: Trx, operator: Operator, memberId: bigint): Promise<void> {
  if (rulePackOf(operator).duties.identity.value !== 'BEFORE_DEPOSIT') return;
  const proof = await trx
    .selectFrom('identity_document')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'IDENTITY')
    .where('state', '=', 'ACCEPTED')
    .executeTakeFirst();
  if (!proof) throw new DomainError('IDENTITY_NEEDED');
}
