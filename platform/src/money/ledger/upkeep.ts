import { sql } from 'kysely';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import type { Job } from '../../jobs/job';

/**
 * foldPending books what is pending on the operator's side. Processes that do it at once leave each other's
 * accounts alone.
 */
export async function foldPending(db: DbOrTrx): Promise<void> {
  await sql`select ledger_fold()`.execute(db);
}

/** foldJob books what is pending every second, so that no reading has many amounts to add up. */
export const foldJob: Job = { name: 'fold-ledger', everyMs: 1_000, run: ({ db }) => foldPending(db) };

/** Makes the partitions of this month and the next two. A posting makes its own where this has not run. */
async function makeMonths({ db, clock }: Platform): Promise<void> {
  for (const ahead of [0, 1, 2]) {
    const month = new Date(clock.now());
    month.setUTCMonth(month.getUTCMonth() + ahead, 1);
    await sql`select ledger_make_month(${month}::timestamptz)`.execute(db);
  }
}

export const makeMonthsJob: Job = { name: 'make-ledger-months', everyMs: 6 * 3_600_000, run: makeMonths };
