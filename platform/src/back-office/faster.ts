import type { ContentChange, WaitingDecision } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Trx } from '../db/database';
import { DomainError } from '../http/domain-error';

/** How the trail names changes of one record: whole lines, or how a line begins. */
interface Lines {
  whole?: readonly string[];
  begin?: string;
}

/** The lines of the trail that are about the record of a change. */
export function linesAbout(change: ContentChange | WaitingDecision): Lines {
  switch (change.kind) {
    case 'announcement':
      return {};
    case 'announcement.edit':
    case 'announcement.end':
      return { whole: [`announcement.edit ${change.id}`, `announcement.end ${change.id}`] };
    case 'catalogue.close':
    case 'catalogue.open':
      return { begin: `${change.subject} ${change.id} ` };
    case 'banner':
    case 'promotion.end':
      return { whole: [`${change.kind} ${change.id}`] };
    default:
      return { begin: `${change.kind} ${change.id}: ` };
  }
}

/** A refusal of what somebody else changed meanwhile, with who that was; any other error as it is. */
export async function withWhoWasFaster(
  trx: Trx,
  operator: Operator,
  lines: Lines,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof DomainError) || error.code !== 'CHANGED_MEANWHILE') return error;
  const details = (error.value ?? {}) as { author?: string };
  if (details.author !== undefined) return error;
  const faster = await newestLine(trx, operator, lines);
  return new DomainError('CHANGED_MEANWHILE', { value: { ...details, ...faster } });
}

/** Who wrote the newest line about a record, and when. */
export async function newestLine(
  trx: Trx,
  { code }: Operator,
  { whole = [], begin }: Lines,
): Promise<{ author: string; at: string } | undefined> {
  const row = await trx
    .selectFrom('content_audit')
    .select(['author', 'created_at'])
    .where('operator', '=', code)
    .where(
      begin === undefined
        ? sql<boolean>`change = any(${whole})`
        : sql<boolean>`starts_with(change, ${begin})`,
    )
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && { author: row.author, at: row.created_at.toISOString() };
}
