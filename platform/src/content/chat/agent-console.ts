import { createHash } from 'node:crypto';
import type {
  ConsoleAction,
  ConsoleConversation,
  ConsoleTalkList,
  ConsoleTalk,
} from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import { auditTrail } from '../../operators/audit/audit-trail';
import type { Platform } from '../../context';
import type { Db, Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { departmentName } from '../../operators/documents/chat-departments';
import { alreadyWritten, appendMessage, lockConversation, notifyUnread } from './messages';
import { recordChange } from '../../operators/audit/record-change';

const listed = 100;
const shownMessages = 200;

/** Names what was read, so that whoever asks again is answered only when there is something else. */
const seenOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/**
 * consoleTalkList returns the operator's conversations: those that wait first, then those being answered,
 * then those that are closed.
 */
export async function consoleTalkList({ db }: Platform, operator: Operator): Promise<ConsoleTalkList> {
  const rows = await talkRows(db, operator)
    .orderBy(sql`case c.state when 'WAITING' then 0 when 'OPEN' then 1 else 2 end`)
    .orderBy('c.changed_at', 'desc')
    .limit(listed)
    .execute();
  const talks = rows.map((row) => present(operator, row));
  const audit = await auditTrail(db, operator.code, { ofChat: true });
  return { seen: seenOf(talks), talks, audit };
}

/**
 * consoleConversation returns one conversation. It throws NOT_FOUND for another operator's, or for an unknown
 * id.
 */
export async function consoleConversation(
  { db }: Platform,
  operator: Operator,
  id: bigint,
): Promise<ConsoleConversation> {
  const row = await talkRows(db, operator).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  const messages = await db
    .selectFrom('chat_message')
    .select(['sequence', 'side', 'author', 'text', 'created_at'])
    .where('conversation_id', '=', id)
    .orderBy('sequence', 'desc')
    .limit(shownMessages)
    .execute();
  const conversation = {
    talk: present(operator, row),
    messages: messages
      .toReversed()
      .map(({ created_at, ...message }) => ({ ...message, at: created_at.toISOString() })),
    readTo: row.read_to,
  };
  return { seen: seenOf(conversation), ...conversation };
}

/**
 * performConsoleAction answers or closes a conversation, and writes down who did: both or neither. Throws
 * NOT_FOUND as `consoleConversation` does, and CHAT_CLOSED for an answer that comes too late.
 */
export async function performConsoleAction(
  platform: Platform,
  operator: Operator,
  id: bigint,
  author: string,
  act: ConsoleAction,
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('chat_conversation')
      .select('id')
      .where('id', '=', id)
      .where('operator', '=', operator.code)
      .where('state', '<>', 'NEW')
      .executeTakeFirst();
    if (!own) throw new DomainError('NOT_FOUND');
    const done = await perform(platform, trx, id, author, act);
    if (done)
      await recordChange(trx, {
        operator: operator.code,
        author,
        change: `chat ${id}: ${done}`,
        at: platform.clock.now(),
      });
  });
}

/** What was done in a word, or nothing where it was done before. */
async function perform(platform: Platform, trx: Trx, id: bigint, author: string, act: ConsoleAction) {
  const conversation = await lockConversation(trx, id);
  if (act.kind === 'close') {
    if (conversation.state === 'CLOSED') return undefined;
    const clientId = `closed-${conversation.last_sequence}`;
    const message = { side: 'SYSTEM', author, clientId, text: 'closed' } as const;
    await appendMessage(platform, trx, conversation, message, { state: 'CLOSED' });
    return 'closed';
  }
  const message = { side: 'STAFF', author, clientId: act.clientId, text: act.text } as const;
  if ((await alreadyWritten(trx, conversation, message)) !== undefined) return undefined;
  if (conversation.state === 'CLOSED') throw new DomainError('CHAT_CLOSED');
  const taken_by = conversation.taken_by ?? author;
  await appendMessage(platform, trx, conversation, message, { state: 'OPEN', taken_by });
  await notifyUnread(trx, conversation);
  return 'answered';
}

function talkRows(db: Db, { code }: Operator) {
  return db
    .selectFrom('chat_conversation as c')
    .select(['c.id', 'c.department', 'c.account', 'c.member_id', 'c.language', 'c.state', 'c.taken_by'])
    .select(['c.changed_at', 'c.read_to'])
    .select(
      sql<string>`(select count(*) from chat_message m where m.conversation_id = c.id and m.side = 'PLAYER'
        and m.sequence > coalesce((select max(sequence) from chat_message d
          where d.conversation_id = c.id and d.side <> 'PLAYER'), 0))`.as('unanswered'),
    )
    .select(
      sql<
        string | null
      >`(select text from chat_message m where m.conversation_id = c.id and m.side <> 'SYSTEM'
        order by m.sequence desc limit 1)`.as('last_text'),
    )
    .where('c.operator', '=', code)
    .where('c.state', '<>', 'NEW');
}

type TalkRow = Awaited<ReturnType<ReturnType<typeof talkRows>['executeTakeFirstOrThrow']>>;

function present(operator: Operator, row: TalkRow): ConsoleTalk {
  const department = operator.chat?.departments.find(({ id }) => id === row.department);
  return {
    id: String(row.id),
    department: department ? departmentName(department, 'EN').title : row.department,
    account: row.account,
    member: row.member_id !== null,
    language: row.language,
    state: row.state === 'NEW' ? 'WAITING' : row.state,
    takenBy: row.taken_by,
    unanswered: Number(row.unanswered),
    lastText: row.last_text ?? '',
    at: row.changed_at.toISOString(),
  };
}
