import type { DbOrTrx } from '../../db/database';

/**
 * noticesOf returns a query for the player notices and headlines that are published now, with the draft that
 * the asking browser may preview.
 */
export function noticesOf(db: DbOrTrx, operator: string, now: Date, previewed = '') {
  return db
    .selectFrom('announcement')
    .where('operator', '=', operator)
    .where('type', 'in', ['PL', 'H'])
    .where(({ or, and, eb }) =>
      or([
        eb('announcement.id', '=', previewed),
        and([
          eb('draft', '=', false),
          eb('published_at', '<=', now),
          or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]),
        ]),
      ]),
    );
}

/** undeletedNoticesOf returns the query of `noticesOf` without what the member took out of their list. */
export function undeletedNoticesOf(
  db: DbOrTrx,
  operator: string,
  { memberId, now, previewed }: { memberId: bigint; now: Date; previewed?: string | undefined },
) {
  return noticesOf(db, operator, now, previewed).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('notice_mark')
          .select('announcement_id')
          .whereRef('announcement_id', '=', 'announcement.id')
          .where('member_id', '=', memberId)
          .where('deleted_at', 'is not', null),
      ),
    ),
  );
}
