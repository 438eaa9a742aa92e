import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { everyMessageOf } from './member-messages';
import { messageIdOf } from './message-id';
import { noticesOf } from './notices';

interface Marked {
  memberId: bigint;
  /** Of a notice, or of a message of the member's own. */
  id: string;
  now: Date;
}

type Mark = 'read' | 'deleted' | 'restored';

/**
 * markMessage marks a message or a notice for a member. To mark it so again changes nothing. Throws NOT_FOUND for one
 * that is not here or another member's.
 */
export async function markMessage(
  trx: Trx,
  operator: Operator,
  { memberId, id, now }: Marked,
  mark: Mark,
): Promise<void> {
  const own = messageIdOf(id);
  const { id: found } =
    (own === undefined
      ? await noticesOf(trx, operator, { memberId, now }).select('id').where('id', '=', id).executeTakeFirst()
      : await everyMessageOf(trx, operator.code, memberId)
          .select('id')
          .where('id', '=', own)
          .executeTakeFirst()) ?? {};
  if (found === undefined) throw new DomainError('NOT_FOUND');
  const change = mark === 'read' ? { read_at: now } : { deleted_at: mark === 'deleted' ? now : null };
  if (own !== undefined)
    await trx
      .updateTable('member_message')
      .set(change)
      .where('id', '=', own)
      .$if(mark === 'read', (query) => query.where('read_at', 'is', null))
      .execute();
  else
    await trx
      .insertInto('notice_mark')
      .values({ member_id: memberId, announcement_id: id, read_at: null, deleted_at: null, ...change })
      .onConflict((conflict) => conflict.columns(['member_id', 'announcement_id']).doUpdateSet(change))
      .execute();
}

/** markAllRead marks every message and notice of a member as read. */
export async function markAllRead(
  trx: Trx,
  operator: Operator,
  { memberId, now }: Pick<Marked, 'memberId' | 'now'>,
): Promise<void> {
  await trx
    .updateTable('member_message')
    .set({ read_at: now })
    .where('operator', '=', operator.code)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .execute();
  const notices = await noticesOf(trx, operator, { memberId, now }).select('id').execute();
  if (notices.length === 0) return;
  await trx
    .insertInto('notice_mark')
    .values(
      notices.map(({ id }) => ({
        member_id: memberId,
        announcement_id: id,
        read_at: now,
        deleted_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'announcement_id'])
        .doUpdateSet({ read_at: now })
        .where('notice_mark.read_at', 'is', null),
    )
    .execute();
}
