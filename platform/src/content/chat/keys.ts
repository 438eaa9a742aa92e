import type { ChatDepartment, Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { DbOrTrx, Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { hashSecret, newSecret } from '../../secret';

const ticketMs = 2 * 60_000;
const hourMs = 3_600_000;
const visitorHours = 30 * 24;

export interface NewTicket {
  operator: Operator;
  department: ChatDepartment;
  session: Session | undefined;
  language: string;
  siteOrigin: string;
}

/** createTicket makes a ticket that lets whoever holds it into the room once. Only its hash is stored. */
export async function createTicket(platform: Platform, newTicket: NewTicket): Promise<string> {
  const { operator, department, session, language, siteOrigin } = newTicket;
  const ticket = newSecret(platform);
  await platform.db
    .insertInto('chat_ticket')
    .values({
      ticket_hash: hashSecret(ticket),
      operator: operator.code,
      department: department.id,
      session_id: session?.id ?? null,
      member_id: session?.memberId ?? null,
      account: session?.account ?? visitorName(platform),
      language,
      site_origin: siteOrigin,
      expires_at: new Date(platform.clock.now().getTime() + ticketMs),
    })
    .execute();
  return ticket;
}

/** What tells one visitor from another at the department. */
function visitorName({ random }: Platform): string {
  return `visitor-${random.bytes(3).toString('hex')}`;
}

/**
 * tradeTicket takes a ticket and returns the key of its conversation. A visitor who still has the `previous`
 * key goes on where they were; a member's conversation is the account's. Throws NOT_LOGGED_IN the second
 * time.
 */
export async function tradeTicket(
  platform: Platform,
  ticket: string,
  previous: string | undefined,
): Promise<string> {
  const now = platform.clock.now();
  const token = newSecret(platform);
  await platform.db.transaction().execute(async (trx) => {
    const taken = await trx
      .deleteFrom('chat_ticket')
      .where('ticket_hash', '=', hashSecret(ticket))
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    if (!taken) throw new DomainError('NOT_LOGGED_IN');
    const conversation =
      (taken.member_id === null && previous !== undefined
        ? await visitorsOwn(trx, previous, taken, now)
        : undefined) ?? (await conversationOf(trx, taken, now));
    const hours = taken.session_id === null ? visitorHours : 12;
    await trx
      .insertInto('chat_key')
      .values({
        token_hash: hashSecret(token),
        conversation_id: conversation,
        session_id: taken.session_id,
        language: taken.language,
        site_origin: taken.site_origin,
        expires_at: new Date(now.getTime() + hours * hourMs),
      })
      .execute();
  });
  return token;
}

interface RedeemedTicket {
  operator: string;
  department: string;
  member_id: bigint | null;
  account: string;
  language: string;
}

async function visitorsOwn(trx: Trx, key: string, { operator, department }: RedeemedTicket, now: Date) {
  const found = await trx
    .selectFrom('chat_key as k')
    .innerJoin('chat_conversation as c', 'c.id', 'k.conversation_id')
    .select('c.id')
    .where('k.token_hash', '=', hashSecret(key))
    .where('k.expires_at', '>', now)
    .where('c.member_id', 'is', null)
    .where('c.operator', '=', operator)
    .where('c.department', '=', department)
    .executeTakeFirst();
  return found?.id;
}

async function conversationOf(
  trx: Trx,
  { operator, department, member_id, account, language }: RedeemedTicket,
  now: Date,
) {
  const { id } = await trx
    .insertInto('chat_conversation')
    .values({ operator, department, member_id, account, language, created_at: now, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['operator', 'department', 'member_id'])
        .where('member_id', 'is not', null)
        .doUpdateSet({ language }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Room describes a conversation as its player holds it. */
export interface Room {
  id: bigint;
  operator: Operator;
  department: ChatDepartment;
  memberId: bigint | null;
  account: string;
  state: 'NEW' | 'WAITING' | 'OPEN' | 'CLOSED';
  lastSequence: number;
  readTo: number;
  language: string;
  siteOrigin: string;
}

/**
 * findRoom returns the room of a key. It throws NOT_LOGGED_IN if there is none, it has expired, or its member
 * has signed out since.
 */
export async function findRoom(platform: Platform, db: DbOrTrx, token: string): Promise<Room> {
  const now = platform.clock.now();
  const row = await db
    .selectFrom('chat_key as k')
    .innerJoin('chat_conversation as c', 'c.id', 'k.conversation_id')
    .leftJoin('session as s', 's.id', 'k.session_id')
    .select(['c.id', 'c.operator', 'c.department', 'c.member_id', 'c.account', 'c.state', 'c.last_sequence'])
    .select(['c.read_to', 'k.language', 'k.site_origin'])
    .where('k.token_hash', '=', hashSecret(token))
    .where('k.expires_at', '>', now)
    .where(({ and, or, eb }) =>
      or([
        eb('k.session_id', 'is', null),
        and([eb('s.revoked_at', 'is', null), eb('s.expires_at', '>', now)]),
      ]),
    )
    .executeTakeFirst();
  const operator = row && platform.operators.byCode(row.operator);
  // A department that was taken away keeps its conversations, and lets nobody in.
  const department = operator?.chat?.departments.find(({ id }) => id === row?.department);
  if (!operator || !department) throw new DomainError('NOT_LOGGED_IN');
  return {
    id: row.id,
    operator,
    department,
    memberId: row.member_id,
    account: row.account,
    state: row.state,
    lastSequence: row.last_sequence,
    readTo: row.read_to,
    language: row.language,
    siteOrigin: row.site_origin,
  };
}
