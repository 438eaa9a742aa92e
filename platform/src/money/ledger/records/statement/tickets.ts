import type { RecordDays, StatementFormat } from '@tessera/contracts/records';
import type { Platform } from '../../../../context';
import type { Session } from '../../../../http/session';
import { hashSecret, newSecret } from '../../../../secret';
import type { Selectable } from 'kysely';
import type { LedgerTables } from '../../tables';

const ticketMs = 60_000;

export type StatementTicket = Omit<
  Selectable<LedgerTables['statement_ticket']>,
  'ticket_hash' | 'expires_at'
>;
/** StatementRecord names what a statement is of. */
export type StatementRecord = StatementTicket['record'];

interface StatementRequest {
  record: StatementRecord;
  days: RecordDays;
  format: StatementFormat;
  language: string;
}

/** createStatementTicket makes the address of a statement good for one download by a session that goes on. */
export async function createStatementTicket(
  platform: Platform,
  { id, operator, memberId }: Session,
  { record, days, format, language }: StatementRequest,
): Promise<string> {
  const ticket = newSecret(platform);
  await platform.db
    .insertInto('statement_ticket')
    .values({
      ticket_hash: hashSecret(ticket),
      operator,
      member_id: memberId,
      session_id: id,
      record,
      format,
      language,
      first_day: days.from,
      last_day: days.to,
      time_zone: days.timeZone,
      expires_at: new Date(platform.clock.now().getTime() + ticketMs),
    })
    .execute();
  return ticket;
}

/** takeStatementTicket takes a ticket, and returns nothing the second time or after its minute. */
export async function takeStatementTicket(
  { db, clock }: Platform,
  ticket: string,
  record: StatementRecord,
): Promise<StatementTicket | undefined> {
  const taken = await db
    .deleteFrom('statement_ticket')
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('record', '=', record)
    .returningAll()
    .executeTakeFirst();
  return taken && taken.expires_at > clock.now() ? taken : undefined;
}
