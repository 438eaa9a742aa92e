import type { Platform } from '../context';
import { withoutLimits } from '../db/without-limits';
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
