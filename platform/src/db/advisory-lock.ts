import { sql } from 'kysely';
import type { Trx } from './database';

/**
 * tryAdvisoryLock takes the lock of a key, and of a scope within it such as an operator's code, until the transaction ends.
 * Returns false while another transaction has it: what the holder does need not be done twice. A process that dies gives it
 * back with its transaction.
 */
export async function tryAdvisoryLock(trx: Trx, key: number, scope = ''): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${key}, hashtext(${scope})) as locked`.execute(trx);
  return rows[0]?.locked ?? false;
}

/** advisoryLock takes the same lock, and waits for the transaction that has it. */
export async function advisoryLock(trx: Trx, key: number, scope = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key}, hashtext(${scope}))`.execute(trx);
}
