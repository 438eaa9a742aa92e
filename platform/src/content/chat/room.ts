import { findLanguage } from '@tessera/contracts/i18n';
import { chatTextLimit } from '@tessera/contracts/back-office';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { departmentName, hoursOf, isStaffed } from '../../operators/documents/chat-departments';
import { operatorFont } from '../../operators/documents/operator-fonts';
import { expectedWaitMinutes } from './expected-wait';
import type { Room } from './keys';
import { alreadyWritten, appendMessage, lockConversation, notifyUnread } from './messages';
import type { RoomFacts, RoomState } from './room-calls';

/** Messages of one answer. */
const pageSize = 50;
/** A person does not write faster; what does is no person. */
const maxMessages = 8;
const perMs = 20_000;

/**
 * roomFacts returns what does not change while a room is open. Colours are given for both themes, as only the
 * page knows which one is on.
 */
export function roomFacts({
  operator,
  department,
  language,
  account,
  memberId,
  siteOrigin,
}: Room): RoomFacts {
  const { tag, direction } = findLanguage(language);
  const { title } = departmentName(department, language);
  return {
    brand: operator.brand.name,
    department: title,
    account,
    member: memberId !== null,
    language: tag,
    direction,
    siteOrigin,
    themes: operator.brand.themes,
    font: operatorFont(operator),
    limit: chatTextLimit,
  };
}

/**
 * roomState returns the room as it is now, with the messages after `after` (oldest first) or, without it, the
 * last ones. `more` says that there are more after these.
 */
export async function roomState(
  { db, clock }: Platform,
  room: Room,
  requested: { after?: number | undefined; before?: number | undefined },
): Promise<RoomState> {
  const { after, before } = requested;
  let query = db
    .selectFrom('chat_message')
    .select(['sequence', 'side', 'client_id', 'text', 'created_at'])
    .where('conversation_id', '=', room.id)
    .limit(pageSize + 1);
  if (after !== undefined) query = query.where('sequence', '>', after).orderBy('sequence', 'asc');
  else query = query.orderBy('sequence', 'desc');
  if (before !== undefined) query = query.where('sequence', '<', before);
  const rows = await query.execute();
  const more = rows.length > pageSize;
  const shown = rows.slice(0, pageSize);
  if (after === undefined) shown.reverse();
  return {
    state: room.state,
    available: isStaffed(room.operator, room.department, clock.now()),
    hours: hoursOf(room.operator, room.department),
    waitMinutes:
      room.state === 'NEW' || room.state === 'WAITING'
        ? await expectedWaitMinutes(db, room, clock.now())
        : null,
    readTo: room.readTo,
    more,
    messages: shown.map(({ sequence, side, client_id, text, created_at }) => ({
      sequence,
      side,
      // Only their own is of use to a player: it tells which sending this is.
      ...(side === 'PLAYER' ? { clientId: client_id } : {}),
      text,
      at: created_at.getTime(),
    })),
  };
}

/**
 * sendMessage writes a player's message. Throws CHAT_CLOSED until the conversation is reopened, and
 * RATE_LIMITED for too many.
 */
export async function sendMessage(
  platform: Platform,
  room: Room,
  { clientId, text }: { clientId: string; text: string },
): Promise<{ sequence: number }> {
  const message = { side: 'PLAYER', author: room.account, clientId, text } as const;
  return platform.db.transaction().execute(async (trx) => {
    const conversation = await lockConversation(trx, room.id);
    const before = await alreadyWritten(trx, conversation, message);
    if (before !== undefined) return { sequence: before };
    if (conversation.state === 'CLOSED') throw new DomainError('CHAT_CLOSED');
    await platform.limiter.take(`chat:${room.id}`, maxMessages, perMs, trx);
    const change = conversation.state === 'NEW' ? { state: 'WAITING' as const } : {};
    return { sequence: await appendMessage(platform, trx, conversation, message, change) };
  });
}

/** reopenRoom goes on with a closed conversation; an open one stays as it is. */
export async function reopenRoom(platform: Platform, room: Room): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const conversation = await lockConversation(trx, room.id);
    if (conversation.state !== 'CLOSED') return;
    const clientId = `reopened-${conversation.last_sequence}`;
    const message = { side: 'SYSTEM', author: room.account, clientId, text: 'reopened' } as const;
    await appendMessage(platform, trx, conversation, message, { state: 'WAITING', taken_by: null });
  });
}

/** markRead notes that the player has seen everything up to `sequence`. */
export async function markRead({ db }: Platform, room: Room, sequence: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('chat_conversation')
      .set({ read_to: sequence })
      .where('id', '=', room.id)
      .where('read_to', '<', sequence)
      .where('last_sequence', '>=', sequence)
      .returning(['operator', 'member_id'])
      .executeTakeFirst();
    if (changed) await notifyUnread(trx, changed);
  });
}
