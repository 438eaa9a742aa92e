import { rulePackOf } from '@tessera/contracts/markets';
import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';

/**
 * requireIdentity throws IDENTITY_NEEDED where the market asks that somebody has proved who they are before they pay in or
 * play, and they have not.
 */
export async function requireIdentity(trx: Trx, operator: Operator, memberId: bigint): Promise<void> {
  if (rulePackOf(operator).duties.identity.value !== 'BEFORE_DEPOSIT') return;
  const { identified_at: identifiedAt } = await trx
    .selectFrom('member')
    .select('identified_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (!identifiedAt) throw new DomainError('IDENTITY_NEEDED');
}
