import type { Operator } from '@tessera/contracts/operator';
import type { Announcement } from '@tessera/contracts/promotions';
import type { Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '../../db/database';
import { emitEvent } from '../../events';
import { translate } from '../../i18n/messages';
import { escapeHtml } from '@tessera/contracts/text';
import { noticeIdOf } from './message-id';
import type { NoticeTables } from './tables';
import { unreadNotices } from './unread';

export interface NewMessage {
  memberId: bigint;
  type: NoticeTables['member_message']['type'];
  /** What its words name: the site and the currency (section 3), an amount, and the game of a round. */
  values: { site: string; currency: string; amount: string; game?: string; reason?: string };
  at: Date;
}

/** Writes a member a message, which every open page of theirs hears of when the transaction is through. */
export async function notifyMember(
  trx: Trx,
  operator: Operator,
  { memberId, type, values, at }: NewMessage,
): Promise<void> {
  await trx
    .insertInto('member_message')
    .values({
      operator: operator.code,
      member_id: memberId,
      type,
      values: JSON.stringify(values),
      created_at: at,
    })
    .execute();
  const count = await unreadNotices(trx, operator, memberId, at);
  await emitEvent(trx, { memberId: String(memberId), event: { type: 'message.unread', count } });
}

export function messagesOf(db: DbOrTrx, operator: string, memberId: bigint) {
  return db
    .selectFrom('member_message')
    .where('member_message.operator', '=', operator)
    .where('member_message.member_id', '=', memberId);
}

/** In the reader's language: what is kept is what happened, not its words. */
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
