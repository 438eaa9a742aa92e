import type { Platform } from '../context';
import { withoutLimits } from '../db/without-limits';
import { seedMembers } from '../accounts/member/seed';
import { seedCommunity } from '../accounts/member/seed-community';
import { seedBets } from '../games/bets/seed';
import { seedCatalogue, seedSearchTexts } from '../games/catalogue/seed';
import { seedVendorEntries } from '../games/catalogue/vendor-entries';
import { seedJackpots } from '../games/jackpots/seed';
import { seedLotteries, seedLotteryBets } from '../lottery/draws/seed';
import { seedDeposits } from '../money/payments/seed';
import { seedPoints } from '../rewards/points/seed';
import { seedRewards } from '../rewards/points/seed-mall';
import { seedArticles, seedArticleTranslations } from '../content/articles/seed';
import { seedPromotions, seedPromotionTranslations } from '../rewards/promotions/seed';
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
