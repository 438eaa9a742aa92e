import { sql } from 'kysely';
import type { Platform } from '../context';
import type { Trx } from '../db/database';
import type { Seeder, SeedLevel, StarterSeeder } from './seeder';

const isOf: Record<SeedLevel, (seeder: Seeder) => boolean> = {
  empty: ({ demo = false }) => !demo,
  accounts: ({ level }) => level === 'accounts',
  full: () => true,
};

/** runSeeders runs the seeders of a level. Each runs once in a database's life, in a transaction of its own. */
export async function runSeeders(
  platform: Platform,
  seeders: readonly Seeder[],
  level: SeedLevel,
  progress: (line: string) => void = () => undefined,
): Promise<void> {
  const done = await namesOfRuns(platform);
  for (const seeder of seeders) {
    if (done.has(seeder.name) || !isOf[level](seeder)) continue;
    progress(`Preparing ${seeder.what}`);
    await once(platform, seeder.name, (trx) => seeder.run(platform, trx, progress));
  }
}

/** runStarters gives every operator that has joined since what a new one begins with. */
export async function runStarters(
  platform: Platform,
  starters: readonly StarterSeeder[],
  progress: (line: string) => void = () => undefined,
): Promise<void> {
  const done = await namesOfRuns(platform);
  for (const operator of platform.operators.all) {
    const missing = starters.filter(({ name }) => !done.has(`${name}:${operator.code}`));
    if (missing.length > 0) progress(`Preparing what ${operator.code} begins with`);
    for (const { name, run } of missing)
      await once(platform, `${name}:${operator.code}`, (trx) => run(platform, trx, operator));
  }
}

async function namesOfRuns({ db }: Platform): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('seed_run').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

async function once(platform: Platform, name: string, work: (trx: Trx) => Promise<void>): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    await withoutLimits(trx);
    // Another process that starts at the same time waits here, and then finds it done.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('seed_run')
      .values({ name, ran_at: platform.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) await work(trx);
  });
}

/** For work that takes as long as it takes and that processes wait for each other to do: the start, not a request. */
async function withoutLimits(trx: Trx): Promise<void> {
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await sql`select set_config(${limit}, '0', true)`.execute(trx);
}
