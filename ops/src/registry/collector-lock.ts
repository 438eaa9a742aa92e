import { sql } from 'kysely';
import type { Trx } from '../database/tables';

const collectorLock = 728_302;

/**
 * shareWithCollector lets steps go on side by side, but none while the collector decides what nobody uses.
 * The lock is released when the transaction ends.
 */
export async function shareWithCollector(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(collectorLock)})`.execute(trx);
}

export async function takeCollectorLock(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(collectorLock)})`.execute(trx);
}
