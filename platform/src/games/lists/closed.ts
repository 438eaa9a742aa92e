import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';

interface Closable {
  subject: 'game' | 'vendor';
  id: string;
}

/**
 * closeInCatalogue closes a game, or all games of a vendor, at one operator. Throws NOT_FOUND, and
 * CHANGED_MEANWHILE where it is closed.
 */
export async function closeInCatalogue(
  trx: Trx,
  operator: Operator,
  { subject, id, reason, author, at }: Closable & { reason: string; author: string; at: Date },
): Promise<void> {
  const existing =
    subject === 'game'
      ? await trx.selectFrom('catalogue_game').select('node_id').where('node_id', '=', id).executeTakeFirst()
      : await trx.selectFrom('catalogue_vendor').select('code').where('code', '=', id).executeTakeFirst();
  if (!existing) throw new DomainError('NOT_FOUND');
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('operator_closed')
    .values({ operator: operator.code, subject, id, reason, author, closed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw new DomainError('CHANGED_MEANWHILE');
}

/** openInCatalogue opens a closed game or vendor. Throws CHANGED_MEANWHILE where it is open already. */
export async function openInCatalogue(
  trx: Trx,
  operator: Operator,
  { subject, id }: Closable,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('operator_closed')
    .where('operator', '=', operator.code)
    .where('subject', '=', subject)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new DomainError('CHANGED_MEANWHILE');
}
