import type { Platform } from '../context';
import { withoutLimits } from '../db/without-limits';
import { seedMembers } from '../member/seed';
import { seedCommunity } from '../member/seed-community';
import { seedBets } from '../bets/seed';
import { seedCatalogue, seedSearchTexts } from '../catalogue/seed';
import { seedVendorEntries } from '../catalogue/vendor-entries';
import { seedJackpots } from '../jackpots/seed';
import { seedLotteries, seedLotteryBets } from '../lottery/seed';
import { seedDeposits } from '../payments/seed';
import { seedPoints } from '../points/seed';
import { seedRewards } from '../points/seed-mall';
import { seedArticles, seedArticleTranslations } from '../articles/seed';
import { seedPromotions, seedPromotionTranslations } from '../promotions/seed';
import type { Seeder } from './seeder';

/** Every domain's seeders, in the order in which they run. */
const seeders: readonly Seeder[] = [
  seedMembers,
  seedLotteries,
  seedRewards,
  seedCatalogue,
  seedSearchTexts,
  seedVendorEntries,
  seedJackpots,
  seedPromotions,
  seedPromotionTranslations,
  seedArticles,
  seedArticleTranslations,
  seedCommunity,
  seedBets,
  seedLotteryBets,
  seedDeposits,
  seedPoints,
];

/**
 * "accounts" is who can sign in; "full" is everything that a demonstration shows. Each seeder runs once in a
 * database's life, in a transaction of its own.
 */
export async function seed(
  platform: Platform,
  level: 'accounts' | 'full',
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
