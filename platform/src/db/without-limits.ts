import { sql } from 'kysely';
import type { Trx } from './database';

/** For work that takes as long as it takes and that processes wait for each other to do: the start, not a request. */
export async function withoutLimits(trx: Trx): Promise<void> {
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await sql`select set_config(${limit}, '0', true)`.execute(trx);
}
