import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../db/database';
import { forAgents } from './announcement-row';

/** NoticeReader is who reads notices, and when; without an id it is a visitor. */
export interface NoticeReader {
  memberId?: bigint | undefined;
  now: Date;
  /** The draft that the asking browser may preview. */
  previewed?: string | undefined;
}

type OfAgents = Pick<Operator, 'code' | 'accountTypes'>;

/** publishedNotices returns a query for the player notices and headlines that are published, for whomever they are. */
export function publishedNotices(
  db: DbOrTrx,
  { code }: Pick<Operator, 'code'>,
  { now, previewed = '' }: NoticeReader,
) {
  return db
    .selectFrom('announcement')
    .where('operator', '=', code)
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

/** noticesOf returns a query for the published notices that a reader is told: those for agents are for agents alone. */
export function noticesOf(db: DbOrTrx, operator: OfAgents, reader: NoticeReader) {
  const { memberId, previewed = '' } = reader;
  return publishedNotices(db, operator, reader).where(({ or, eb, exists, selectFrom }) =>
    or([
      eb('execution', '<>', forAgents),
      eb('announcement.id', '=', previewed),
      ...(memberId === undefined
        ? []
        : [
            exists(
              selectFrom('member')
                .select('member.id')
                .where('member.id', '=', memberId)
                .where('member.account_type', 'in', operator.accountTypes.agent),
            ),
          ]),
    ]),
  );
}

/** undeletedNoticesOf returns the query of `noticesOf` without what the member took out of their list. */
export function undeletedNoticesOf(
  db: DbOrTrx,
  operator: OfAgents,
  reader: NoticeReader & { memberId: bigint },
) {
  return noticesOf(db, operator, reader).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('notice_mark')
          .select('announcement_id')
          .whereRef('announcement_id', '=', 'announcement.id')
          .where('member_id', '=', reader.memberId)
          .where('deleted_at', 'is not', null),
      ),
    ),
  );
}
