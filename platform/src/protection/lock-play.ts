import { sql, type RawBuilder } from 'kysely';

/**
 * lockPlay locks a member's play until the transaction ends: stakes share the lock, and the beginning of a break has it alone, so that no
 * stake ends after the break has begun. It is no lock of a row: one that many stakes change is not given to who waits for it. What the
 * lock is to keep true is looked at in a later statement, which sees what the one before it has committed.
 */
export const lockPlay = (memberId: RawBuilder<unknown>, how: 'shared' | 'exclusive'): RawBuilder<unknown> => {
  const key = sql`hashtextextended('play', ${memberId}::bigint)`;
  return how === 'shared' ? sql`pg_advisory_xact_lock_shared(${key})` : sql`pg_advisory_xact_lock(${key})`;
};
