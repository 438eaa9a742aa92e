import { unreadCountCall } from '@tessera/contracts/member';
import { noticeListCall, readNoticeCall } from '@tessera/contracts/promotions';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context';
import { emitEvent } from '../events';
import type { CallContext, MemberCallContext } from '../http/call-context';
import { DomainError } from '../http/domain-error';
import { registerCall, registerMemberCall } from '../http/register-call';
import { presentAnnouncement } from '../promotions/presenter';
import { noticesOf } from './notices';
import { unreadNotices } from './unread';

/** The notice popup: a list by pages, what of it is read, and how much is not. */
export function noticeRoutes(app: FastifyInstance): void {
  registerCall(app, noticeListCall, (context) => listNotices(context));
  registerMemberCall(app, unreadCountCall, async ({ platform, operator, session }) => ({
    count: await unreadNotices(platform.db, operator, session.memberId, platform.clock.now()),
  }));
  registerMemberCall(app, readNoticeCall, (context) => readNotice(context));
}

async function listNotices({
  platform,
  operator,
  session,
  input,
  language,
}: CallContext<typeof noticeListCall>) {
  const { pageNo, pageSize } = input;
  const notices = noticesOf(platform.db, operator.code, platform.clock.now());
  const [rows, { total }, read] = await Promise.all([
    notices
      .selectAll('announcement')
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    notices.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
    session ? readBy(platform, session.memberId) : undefined,
  ]);
  return {
    list: rows.map((row) => ({ ...presentAnnouncement(row, language), read: read?.has(row.id) ?? true })),
    pageNo,
    totalPages: Math.ceil(Number(total) / pageSize),
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
    const known = await noticesOf(trx, operator.code, now)
      .select('id')
      .where('id', '=', input.id)
      .executeTakeFirst();
    if (!known) throw new DomainError('NOT_FOUND');
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
