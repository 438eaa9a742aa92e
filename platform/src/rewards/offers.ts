import type { Operator } from '@tessera/contracts/operator';
import { sql, type UpdateResult } from 'kysely';
import { DomainError } from '../http/domain-error';
import { recordZone } from '../money/ledger';

/** dayAt returns the day of a moment by the operator's clock, as YYYY-MM-DD. */
export const dayAt = (operator: Operator, at: Date): string =>
  at.toLocaleDateString('en-CA', { timeZone: recordZone(operator) });

/** monthBefore is the day after which play counts for an estimate, in SQL. */
export const monthBefore = (operator: Operator, at: Date) =>
  sql`(${at}::timestamptz at time zone ${recordZone(operator)})::date - 30`;

/**
 * assertWasClosed throws CHANGED_MEANWHILE where a save has reached nothing: somebody has opened what it was to change, and
 * members act on what stands there.
 */
export function assertWasClosed({ numUpdatedRows }: UpdateResult, { version }: { version: number }): void {
  if (numUpdatedRows === 0n) throw new DomainError('CHANGED_MEANWHILE', { value: { version } });
}
