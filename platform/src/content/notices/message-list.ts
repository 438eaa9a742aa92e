import type { Message, messageListCall } from '@tessera/contracts/messages';
import type { MemberCallContext } from '../../http/call-context';
import { htmlText } from '../../html/html-text';
import { messagesOf, presentOwnMessage } from './member-messages';
import { messageIdOf } from './message-id';
import { messageKinds, messageTypes } from './message-kinds';
import { hasWords, ownMessageHas, wordsOf } from './message-search';
import { undeletedNoticesOf } from './notices';
import { presentAnnouncement } from './present-announcement';

type Context = MemberCallContext<typeof messageListCall>;

/** How much of a notice stands in the list. */
const excerptLength = 240;

/**
 * listMessages returns a page of the member's own messages and the operator's notices, newest first. At one moment the
 * own ones are first.
 */
export async function listMessages(context: Context): Promise<{ list: Message[]; next: string | null }> {
  const { kind, pageSize } = context.input;
  const [own, notices] = await Promise.all([
    kind === 'NOTICE' ? [] : ownMessages(context, pageSize + 1),
    kind === 'ALL' || kind === 'NOTICE' ? operatorNotices(context, pageSize + 1) : [],
  ]);
  // The sort keeps the order of those that came at the same moment.
  const all = [...own, ...notices].toSorted((left, right) => Date.parse(right.at) - Date.parse(left.at));
  const list = all.slice(0, pageSize);
  const last = all.length > pageSize ? list.at(-1) : undefined;
  return { list, next: last ? `${Date.parse(last.at)}.${last.id}` : null };
}

function readMark({ input: { after } }: Context) {
  if (after === undefined) return undefined;
  const dot = after.indexOf('.');
  const id = after.slice(dot + 1);
  return { at: new Date(Number(after.slice(0, dot))), id, own: messageIdOf(id) };
}

async function ownMessages(context: Context, limit: number): Promise<Message[]> {
  const { platform, operator, session, language } = context;
  const { kind, q } = context.input;
  const mark = readMark(context);
  let query = messagesOf(platform.db, operator.code, session.memberId);
  if (kind !== 'ALL')
    query = query.where(
      'type',
      'in',
      messageTypes.filter((type) => messageKinds[type] === kind),
    );
  for (const word of wordsOf(q)) query = query.where(ownMessageHas(word, language));
  if (mark?.own !== undefined) {
    const { own } = mark;
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(mark.at, own)),
    );
  } else if (mark) query = query.where('created_at', '<', mark.at);
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => presentOwnMessage(row, language));
}

async function operatorNotices(context: Context, limit: number): Promise<Message[]> {
  const { platform, operator, session, language } = context;
  const { memberId } = session;
  const mark = readMark(context);
  const words = wordsOf(context.input.q);
  const query = undeletedNoticesOf(platform.db, operator, { memberId, now: platform.clock.now() })
    .leftJoin('notice_mark as m', (join) =>
      join.onRef('m.announcement_id', '=', 'announcement.id').on('m.member_id', '=', memberId),
    )
    .selectAll('announcement')
    .select('m.read_at as read_at')
    .orderBy('published_at', 'desc')
    .orderBy('announcement.id')
    .$if(mark !== undefined && mark.own !== undefined, (q) => q.where('published_at', '<=', mark?.at ?? null))
    .$if(mark !== undefined && mark.own === undefined, (q) =>
      q.where(({ or, and, eb }) =>
        or([
          eb('published_at', '<', mark?.at ?? null),
          and([eb('published_at', '=', mark?.at ?? null), eb('announcement.id', '>', mark?.id ?? '')]),
        ]),
      ),
    );
  // What a word is searched in is in one of several languages: the few that are published are looked through here.
  const rows = await (words.length === 0 ? query.limit(limit) : query).execute();
  const messages = rows.map((row): Message => {
    const { id, title, content } = presentAnnouncement(row, language);
    return {
      id,
      kind: 'NOTICE',
      title,
      text: htmlText(content),
      content,
      at: row.published_at.toISOString(),
      read: row.read_at !== null,
      about: null,
    };
  });
  return messages
    .filter(({ title, text }) => hasWords(`${title} ${text}`, words))
    .slice(0, limit)
    .map((message) => ({ ...message, text: message.text.slice(0, excerptLength) }));
}
