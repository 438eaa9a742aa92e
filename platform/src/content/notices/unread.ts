import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import { messagePrefix } from './message-id';
import { noticesOf } from './notices';

/**
 * unreadNotices returns how many of the operator's notices and of their own messages the member has not
 * opened.
 */
export async function unreadNotices(
  db: DbOrTrx,
  { code }: Pick<Operator, 'code'>,
  memberId: bigint,
  now: Date,
): Promise<number> {
  const { unread: own } = await db
    .selectFrom('member_message')
    .where('operator', '=', code)
    .where('member_id', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice_read')
            .select('announcement_id')
            .where('announcement_id', '=', sql<string>`${sql.lit(messagePrefix)} || member_message.id`)
            .whereRef('notice_read.member_id', '=', 'member_message.member_id'),
        ),
      ),
    )
    .select(({ fn }) => fn.countAll().as('unread'))
    .executeTakeFirstOrThrow();
  const { unread } = await noticesOf(db, code, now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice_read')
            .select('announcement_id')
            .whereRef('announcement_id', '=', 'announcement.id')
            .where('member_id', '=', memberId),
        ),
      ),
    )
    .select(({ fn }) => fn.countAll().as('unread'))
    .executeTakeFirstOrThrow();
  return Number(unread) + Number(own);
}
