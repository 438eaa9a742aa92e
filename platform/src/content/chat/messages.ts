import type { Platform } from '../../context';
import type { DbOrTrx, Trx } from '../../db/database';
import { emitEvent } from '../../events';
import type { ChatSide } from './tables';
import { assertSameRequest } from '../../http/same-request';

export interface NewMessage {
  side: ChatSide;
  author: string;
  clientId: string;
  text: string;
}

/**
 * lockConversation locks a conversation for the rest of the transaction, so that messages get their numbers
 * one after the other.
 */
export async function lockConversation(trx: Trx, id: bigint) {
  return trx
    .selectFrom('chat_conversation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
export type LockedConversation = Awaited<ReturnType<typeof lockConversation>>;

/**
 * alreadyWritten returns the message that was already written under this id, if any. It throws
 * IDEMPOTENCY_CONFLICT if that one had another text.
 */
export async function alreadyWritten(trx: Trx, { id }: LockedConversation, message: NewMessage) {
  const found = await trx
    .selectFrom('chat_message')
    .select(['sequence', 'text'])
    .where('conversation_id', '=', id)
    .where('side', '=', message.side)
    .where('client_id', '=', message.clientId)
    .executeTakeFirst();
  if (found) assertSameRequest(found.text === message.text);
  return found?.sequence;
}

/**
 * appendMessage writes the next message of a locked conversation and what it changes there, and tells
 * everybody who follows it.
 */
export async function appendMessage(
  { clock }: Platform,
  trx: Trx,
  conversation: LockedConversation,
  message: NewMessage,
  change: { state?: 'WAITING' | 'OPEN' | 'CLOSED'; taken_by?: string | null } = {},
): Promise<number> {
  const now = clock.now();
  const sequence = conversation.last_sequence + 1;
  conversation.last_sequence = sequence;
  await trx
    .insertInto('chat_message')
    .values({
      conversation_id: conversation.id,
      sequence,
      side: message.side,
      author: message.author,
      client_id: message.clientId,
      text: message.text,
      created_at: now,
    })
    .execute();
  await trx
    .updateTable('chat_conversation')
    .set({ last_sequence: sequence, changed_at: now, ...change })
    .where('id', '=', conversation.id)
    .execute();
  await notifyFollowers(trx, conversation);
  return sequence;
}

/** notifyFollowers tells everybody who has the conversation open, and the department. */
export async function notifyFollowers(
  trx: Trx,
  { id, operator }: Pick<LockedConversation, 'id' | 'operator'>,
): Promise<void> {
  await emitEvent(trx, { operator, event: { type: 'chat.changed', conversation: String(id) } });
}

/**
 * notifyUnread tells a member's open pages how many answers are unread. Visitors have no pages that could be
 * told.
 */
export async function notifyUnread(
  trx: Trx,
  { operator, member_id }: { operator: string; member_id: bigint | null },
): Promise<void> {
  if (member_id === null) return;
  const count = await unreadCount(trx, member_id);
  await emitEvent(trx, { memberId: String(member_id), operator, event: { type: 'chat.unread', count } });
}

/** unreadCount counts a member's unread answers of all departments together. */
export async function unreadCount(db: DbOrTrx, memberId: bigint): Promise<number> {
  const unread = await unreadOf(db, memberId);
  return [...unread.values()].reduce((sum, each) => sum + each, 0);
}

/** unreadOf counts the answers that a member has not read, by department. */
export async function unreadOf(db: DbOrTrx, memberId: bigint): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('chat_conversation as c')
    .innerJoin('chat_message as m', 'm.conversation_id', 'c.id')
    .select(({ fn }) => ['c.department', fn.countAll<string>().as('count')])
    .where('c.member_id', '=', memberId)
    .where('m.side', '=', 'STAFF')
    .whereRef('m.sequence', '>', 'c.read_to')
    .groupBy('c.department')
    .execute();
  return new Map(rows.map(({ department, count }) => [department, Number(count)]));
}
