import type { Operator } from '@tessera/contracts/operator';
import type { Announcement } from '@tessera/contracts/promotions';
import type { Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '../../db/database';
import { translate } from '../../i18n/messages';
import { escapeHtml } from '@tessera/contracts/text';
import { messageAboutKindSchema, type Message, type MessageAboutKind } from '@tessera/contracts/messages';
import { noticeIdOf } from './message-id';
import { messageKinds } from './message-kinds';
import type { NoticeTables } from './tables';
import { publishUnread, publishUnreadOfMany } from './unread';

export interface NewMessage {
  memberId: bigint;
  type: NoticeTables['member_message']['type'];
  /** What its words name: the site and the currency (section 3), an amount, and what it is about. */
  values: {
    site: string;
    currency: string;
    amount: string;
    game?: string;
    reason?: string;
    /** Whose wallet money was moved to or from. */
    vendor?: string;
    /** The other side of a transfer between members. */
    account?: string;
    /** Of a message whose words are a remote's: see `notifyMemberOf`. */
    kind?: string;
    gaps?: string;
  };
  /** What it leads to. Without it the message leads to the page of its kind. */
  about?: { kind: MessageAboutKind; id: bigint };
  at: Date;
}

/**
 * notifyMember writes a member a message. Every open page of theirs hears of it when the transaction is
 * committed.
 */
export async function notifyMember(
  trx: Trx,
  operator: Operator,
  { memberId, type, values, about, at }: NewMessage,
): Promise<void> {
  await trx
    .insertInto('member_message')
    .values({
      operator: operator.code,
      member_id: memberId,
      type,
      values: JSON.stringify(values),
      about: about ? `${about.kind}/${about.id}` : null,
      created_at: at,
    })
    .execute();
  await publishUnread(trx, operator, memberId, at);
}

/** notifyMembers writes many members one message each, by one statement, and tells the open pages of each. */
export async function notifyMembers(
  trx: Trx,
  operator: Operator,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await trx
    .insertInto('member_message')
    .values(
      messages.map(({ memberId, type, values, about, at }) => ({
        operator: operator.code,
        member_id: memberId,
        type,
        values: JSON.stringify(values),
        about: about ? `${about.kind}/${about.id}` : null,
        created_at: at,
      })),
    )
    .execute();
  const [{ at }] = messages as [NewMessage];
  await publishUnreadOfMany(
    trx,
    operator,
    messages.map(({ memberId }) => memberId),
    at,
  );
}

/** RemoteMessage is a message of a kind that a remote's manifest brings, with what fills the gaps of its words. */
export interface RemoteMessage extends Pick<NewMessage, 'memberId' | 'at'> {
  /** The remote and the entry's id: `vip-club.level-up`. */
  kind: `${string}.${string}`;
  values?: Readonly<Record<string, string>>;
}

/**
 * notifyMemberOf writes a member a message whose words are a remote's. Where that remote is not part of the site the message says that there is something
 * for the member.
 */
export async function notifyMemberOf(
  trx: Trx,
  operator: Operator,
  { memberId, kind, values = {}, at }: RemoteMessage,
): Promise<void> {
  const stored = { site: operator.brand.name, currency: operator.currency.code, amount: '' };
  const own = { ...stored, kind, gaps: JSON.stringify(values) };
  await notifyMember(trx, operator, { memberId, type: 'remote', values: own, at });
}

/** messagesOf returns a query for a member's own messages, without those that they deleted. */
export const messagesOf = (db: DbOrTrx, operator: string, memberId: bigint) =>
  everyMessageOf(db, operator, memberId).where('member_message.deleted_at', 'is', null);

/** everyMessageOf returns a query for a member's own messages, deleted ones included. */
export function everyMessageOf(db: DbOrTrx, operator: string, memberId: bigint) {
  return db
    .selectFrom('member_message')
    .where('member_message.operator', '=', operator)
    .where('member_message.member_id', '=', memberId);
}

/**
 * presentMessage writes a message in the reader's language: what is stored is what happened, not its words.
 */
export function presentMessage(
  { id, type, values, created_at }: Selectable<NoticeTables['member_message']>,
  language: string,
): Announcement {
  const escaped = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]),
  );
  return {
    id: noticeIdOf(id),
    title: translate(language, `notice.${type}`, values),
    content: `<p>${translate(language, `notice.${type}Text`, escaped)}</p>`,
    promotionType: '',
    execution: '',
    type: 'PL',
    time: created_at.toISOString().slice(0, 19).replace('T', ' '),
  };
}

/** presentOwnMessage writes a message for the list of messages, as plain text. */
export function presentOwnMessage(
  { id, type, values, about, created_at, read_at }: Selectable<NoticeTables['member_message']>,
  language: string,
): Message {
  return {
    id: noticeIdOf(id),
    kind: messageKinds[type],
    title: translate(language, `notice.${type}`, values),
    text: translate(language, `notice.${type}Text`, values),
    content: '',
    at: created_at.toISOString(),
    read: read_at !== null,
    about: aboutOf(about),
    ...ownOf(values),
  };
}

/** What is stored was written by `notifyMemberOf`. */
function ownOf({ kind, gaps }: { kind?: string; gaps?: string }): Pick<Message, 'own'> {
  if (kind === undefined || gaps === undefined) return {};
  return { own: { kind, values: JSON.parse(gaps) as Record<string, string> } };
}

function aboutOf(about: string | null): Message['about'] {
  const [name, id] = about?.split('/') ?? [];
  const kind = messageAboutKindSchema.safeParse(name);
  return kind.success && id !== undefined ? { kind: kind.data, id } : null;
}
