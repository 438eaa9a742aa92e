import { sql } from 'kysely';
import type { Platform } from '../context';
import type { Trx } from '../db/database';
import type { Seeder, SeedLevel } from './seeder';

/**
 * "accounts" is who can sign in; "full" is everything that a demonstration shows. Each seeder runs once in a
 * database's life, in a transaction of its own.
 */
export async function runSeeders(
  platform: Platform,
  seeders: readonly Seeder[],
  level: SeedLevel,
  progress: (line: string) => void = () => undefined,
): Promise<void> {
  const rows = await platform.db.selectFrom('seed_run').select('name').execute();
  const done = new Set(rows.map((row) => row.name));
  for (const seeder of seeders) {
    if (done.has(seeder.name) || (level === 'accounts' && seeder.level === 'full')) continue;
    progress(`Preparing ${seeder.what}`);
    await platform.db.transaction().execute(async (trx) => {
      await withoutLimits(trx);
      // Another process that starts at the same time waits here, and then finds it done.
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('seed_run')
        .values({ name: seeder.name, ran_at: platform.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows) await seeder.run(platform, trx, progress);
    });
  }
}

/** For work that takes as long as it takes and that processes wait for each other to do: the start, not a request. */
async function withoutLimits(trx: Trx): Promise<void> {
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await sql`select set_config(${limit}, '0', true)`.execute(trx);
}
