import { unreadCountCall } from '@tessera/contracts/member';
import { noticeListCall, readNoticeCall } from '@tessera/contracts/promotions';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../context';
import { emitEvent } from '../../events';
import type { CallContext, MemberCallContext } from '../../http/call-context';
import { DomainError } from '../../http/domain-error';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { previewedRecord } from '../previews/previews';
import { announcementCopies } from './announcement-row';
import { presentAnnouncement } from './present-announcement';
import { messagesOf, presentMessage } from './member-messages';
import { messageIdOf } from './message-id';
import { noticesOf } from './notices';
import { unreadNotices } from './unread';

/**
 * noticeRoutes serves the notice popup: its list by pages, the count of unread notices, and the marking of
 * one as read.
 */
export function noticeRoutes(app: FastifyInstance): void {
  registerCall(app, noticeListCall, (context) => listNotices(context));
  registerMemberCall(app, unreadCountCall, async ({ platform, operator, session }) => ({
    count: await unreadNotices(platform.db, operator, session.memberId, platform.clock.now()),
  }));
  registerMemberCall(app, readNoticeCall, (context) => readNotice(context));
}

/** Announcements and the member's own messages are one list, by time. */
async function listNotices({
  platform,
  operator,
  session,
  input,
  language,
  cookies,
}: CallContext<typeof noticeListCall>) {
  const { pageNo, pageSize } = input;
  const { db } = platform;
  const last = pageNo * pageSize;
  const previewed = await previewedRecord(platform, operator, cookies, 'announcements');
  const notices = noticesOf(db, operator.code, platform.clock.now(), previewed?.id);
  const own = session && messagesOf(db, operator.code, session.memberId);
  const [announced, { total }, messages, count, read] = await Promise.all([
    notices.selectAll('announcement').orderBy('published_at', 'desc').orderBy('id').limit(last).execute(),
    notices.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
    own?.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(last).execute(),
    own?.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
    session ? readBy(platform, session.memberId) : undefined,
  ]);
  const rows = [
    ...(messages ?? []).map((row) => ({ at: row.created_at, notice: presentMessage(row, language) })),
    ...announced
      .map(announcementCopies(operator, previewed))
      .map((row) => ({ at: row.published_at, notice: presentAnnouncement(row, language) })),
  ];
  // The sort keeps the order of those that came at the same moment.
  const page = rows
    .toSorted((left, right) => right.at.getTime() - left.at.getTime())
    .slice(last - pageSize, last);
  return {
    list: page.map(({ notice }) => ({ ...notice, read: read?.has(notice.id) ?? true })),
    pageNo,
    totalPages: Math.ceil((Number(total) + Number(count?.total ?? 0)) / pageSize),
  };
}

async function readBy({ db }: Platform, memberId: bigint): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('notice_read')
    .select('announcement_id')
    .where('member_id', '=', memberId)
    .execute();
  return new Set(rows.map((row) => row.announcement_id));
}

/** Other tabs of the member hear the new count. */
function readNotice({ platform, operator, session, input }: MemberCallContext<typeof readNoticeCall>) {
  const { memberId } = session;
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const own = messageIdOf(input.id);
    const existing =
      own === undefined
        ? await noticesOf(trx, operator.code, now).select('id').where('id', '=', input.id).executeTakeFirst()
        : await messagesOf(trx, operator.code, memberId)
            .select('id')
            .where('id', '=', own)
            .executeTakeFirst();
    if (!existing) throw new DomainError('NOT_FOUND');
    await trx
      .insertInto('notice_read')
      .values({ member_id: memberId, announcement_id: input.id, read_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const count = await unreadNotices(trx, operator, memberId, now);
    await emitEvent(trx, { memberId: String(memberId), event: { type: 'message.unread', count } });
    return { count };
  });
}
