import type { Trx } from '../../db/database';
import { invalidFields } from '../../http/domain-error';
import type { WithdrawalRow } from './moves';

interface Pictures {
  /** Ids of uploads. */
  ids: readonly string[];
  purpose: 'receipt' | 'document';
  /** The field of the request that they came in. */
  field: string;
}

/**
 * storePictures stores with a withdrawal what its member has sent of it. Throws VALIDATION_FAILED with NOT_FOUND
 * at the field if one of them is not the member's own.
 */
export async function storePictures(
  trx: Trx,
  { id, operator, member_id }: WithdrawalRow,
  { ids, purpose, field }: Pictures,
): Promise<void> {
  const unique = [...new Set(ids)];
  const own = await trx
    .selectFrom('upload')
    .select('id')
    .where('id', 'in', unique)
    .where('operator', '=', operator)
    .where('member_id', '=', member_id)
    .execute();
  if (own.length < unique.length) throw invalidFields({ [field]: 'NOT_FOUND' });
  await trx
    .insertInto('withdrawal_evidence')
    .values(unique.map((upload_id) => ({ withdrawal_id: id, upload_id, purpose })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
