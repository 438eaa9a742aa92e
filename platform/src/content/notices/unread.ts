import { sql } from 'kysely';
import type { Operator } from '@tessera/contracts/operator';
import type { SocketEvent } from '@tessera/contracts/realtime';
import type { Platform } from '../../context';
import type { DbOrTrx, Trx } from '../../db/database';
import { emitEvent } from '../../events';
import type { Session } from '../../http/session';
import { forAgents } from './announcement-row';
import { noticesOf, publishedNotices } from './notices';

/**
 * unreadNotices returns how many of the operator's notices and of their own messages the member has not
 * opened. What they deleted does not count.
 */
export async function unreadNotices(
  db: DbOrTrx,
  operator: Pick<Operator, 'code' | 'accountTypes'>,
  memberId: bigint,
  now: Date,
): Promise<number> {
  const { unread: own } = await db
    .selectFrom('member_message')
    .where('operator', '=', operator.code)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll().as('unread'))
    .executeTakeFirstOrThrow();
  const { unread } = await noticesOf(db, operator, { memberId, now })
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice_mark')
            .select('announcement_id')
            .whereRef('announcement_id', '=', 'announcement.id')
            .where('member_id', '=', memberId)
            .where(({ or, eb }) => or([eb('read_at', 'is not', null), eb('deleted_at', 'is not', null)])),
        ),
      ),
    )
    .select(({ fn }) => fn.countAll().as('unread'))
    .executeTakeFirstOrThrow();
  return Number(unread) + Number(own);
}

/** publishUnread tells every open page of a member how many messages are unread, and returns the number. */
export async function publishUnread(
  trx: Trx,
  operator: Operator,
  memberId: bigint,
  now: Date,
): Promise<{ count: number }> {
  const count = await unreadNotices(trx, operator, memberId, now);
  await emitEvent(trx, { memberId: String(memberId), event: { type: 'message.unread', count } });
  return { count };
}

/** publishUnreadOfMany tells the open pages of many members what they have unread, in one statement. */
export async function publishUnreadOfMany(
  trx: Trx,
  operator: Operator,
  memberIds: readonly bigint[],
  now: Date,
): Promise<void> {
  const { code, accountTypes } = operator;
  const notices = await publishedNotices(trx, operator, { now }).select(['id', 'execution']).execute();
  const idsOf = (all: typeof notices) => sql`${all.map(({ id }) => id)}::text[]`;
  const common = notices.filter(({ execution }) => execution !== forAgents);
  await sql`
    select emit_event(json_build_object('memberId', m.id::text, 'event', json_build_object('type', 'message.unread',
      'count', (select count(*) from member_message where operator = ${code} and member_id = m.id
          and read_at is null and deleted_at is null)
        + cardinality(visible.ids) - (select count(*) from notice_mark where member_id = m.id
          and announcement_id = any(visible.ids)
          and (read_at is not null or deleted_at is not null))))::text)
    from member m cross join lateral (select case when m.account_type = any(${sql.val([...accountTypes.agent])}::int[])
      then ${idsOf(notices)} else ${idsOf(common)} end as ids) visible
    where m.id = any(${memberIds.map(String)}::bigint[])`.execute(trx);
}

/** greetWithUnread tells a page that connects again what it missed. A trial account has no messages (section 6). */
export async function greetWithUnread(
  { db, clock, operators }: Platform,
  session: Session,
): Promise<SocketEvent[]> {
  const operator = operators.byCode(session.operator);
  if (!operator || session.isTrial || session.restricted) return [];
  return [
    { type: 'message.unread', count: await unreadNotices(db, operator, session.memberId, clock.now()) },
  ];
}
