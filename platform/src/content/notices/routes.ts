import { unreadCountCall } from '@tessera/contracts/member';
import {
  deleteMessageCall,
  messageListCall,
  readAllMessagesCall,
  restoreMessageCall,
} from '@tessera/contracts/messages';
import { noticeListCall, readNoticeCall } from '@tessera/contracts/promotions';
import type { FastifyInstance } from 'fastify';
import type { AnyCall } from '@tessera/contracts';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { readPage, totalCount } from '../../db/read-page';
import type { CallContext, MemberCallContext } from '../../http/call-context';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { previewedRecord } from '../previews/previews';
import { announcementCopies } from './announcement-row';
import { presentAnnouncement } from './present-announcement';
import { markAllRead, markMessage } from './marks';
import { messagesOf, presentMessage } from './member-messages';
import { listMessages } from './message-list';
import { noticesOf, undeletedNoticesOf } from './notices';
import { publishUnread, unreadNotices } from './unread';

/**
 * noticeRoutes serves the notice popup and the page of messages: one list with one set of marks, and the count of what
 * is unread in it.
 */
export function noticeRoutes(app: FastifyInstance): void {
  registerCall(app, noticeListCall, (context) => listNotices(context));
  registerMemberCall(app, unreadCountCall, async ({ platform, operator, session }) => ({
    count: await unreadNotices(platform.db, operator, session.memberId, platform.clock.now()),
  }));
  const mark = (kind: 'read' | 'deleted' | 'restored') => (context: MarkContext) =>
    changeMarks(context, (trx, marked) =>
      markMessage(trx, context.operator, { ...marked, id: context.input.id }, kind),
    );
  registerMemberCall(app, readNoticeCall, mark('read'));
  registerMemberCall(app, messageListCall, (context) => listMessages(context));
  registerMemberCall(app, readAllMessagesCall, (context) =>
    changeMarks(context, (trx, marked) => markAllRead(trx, context.operator, marked)),
  );
  registerMemberCall(app, deleteMessageCall, mark('deleted'));
  registerMemberCall(app, restoreMessageCall, mark('restored'));
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
  const { db } = platform;
  const previewed = await previewedRecord(platform, operator, cookies, 'announcements');
  const now = platform.clock.now();
  const notices = session
    ? undeletedNoticesOf(db, operator, { memberId: session.memberId, now, previewed: previewed?.id })
    : noticesOf(db, operator, { now, previewed: previewed?.id });
  const own = session && messagesOf(db, operator.code, session.memberId);
  /** The newest of both kinds, with at least the first `last` of the list among them. */
  const newest = async (last: number) => {
    const [announced, messages, read] = await Promise.all([
      notices.selectAll('announcement').orderBy('published_at', 'desc').orderBy('id').limit(last).execute(),
      own?.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(last).execute(),
      session ? readBy(platform, session.memberId) : undefined,
    ]);
    const rows = [
      ...(messages ?? []).map((row) => ({
        at: row.created_at,
        notice: { ...presentMessage(row, language), read: row.read_at !== null },
      })),
      ...announced.map(announcementCopies(operator, previewed)).map((row) => ({
        at: row.published_at,
        notice: { ...presentAnnouncement(row, language), read: read?.has(row.id) ?? true },
      })),
    ];
    // The sort keeps the order of those that came at the same moment.
    return rows.toSorted((left, right) => right.at.getTime() - left.at.getTime());
  };
  const { rows, reply } = await readPage(input, {
    rows: async (limit, offset) => (await newest(offset + limit)).slice(offset, offset + limit),
    async count() {
      const [announced, messages] = await Promise.all([
        notices.select(totalCount).executeTakeFirstOrThrow(),
        own?.select(totalCount).executeTakeFirstOrThrow(),
      ]);
      return { total: announced.total + (messages?.total ?? 0n) };
    },
  });
  return { list: rows.map(({ notice }) => notice), pageNo: reply.pageNo, totalPages: reply.totalPages };
}

async function readBy({ db }: Platform, memberId: bigint): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('notice_mark')
    .select('announcement_id')
    .where('member_id', '=', memberId)
    .where('read_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.announcement_id));
}

type MarkContext = MemberCallContext<
  typeof readNoticeCall | typeof deleteMessageCall | typeof restoreMessageCall
>;

/** Other tabs of the member hear the new count. */
function changeMarks(
  { platform, operator, session: { memberId } }: MemberCallContext<AnyCall>,
  change: (trx: Trx, marked: { memberId: bigint; now: Date }) => Promise<void>,
) {
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    await change(trx, { memberId, now });
    return publishUnread(trx, operator, memberId, now);
  });
}
