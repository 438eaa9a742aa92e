import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../db/database';
import { noticesOf } from './notices';

/** How many of the operator's notices the member has not opened. */
export async function unreadNotices(
  db: DbOrTrx,
  { code }: Pick<Operator, 'code'>,
  memberId: bigint,
  now: Date,
): Promise<number> {
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
  return Number(unread);
}
