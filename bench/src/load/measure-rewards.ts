import { overServer, printReport } from './load';

/**
 * measureRewards is `npm run bench rewards`: 100,000 members who have all played; what counting a round costs beside playing
 * one, a page of the leaderboard, the rebates of a day and a look at everybody's level. `BENCH_COUNT` is another number of
 * members.
 */
export async function measureRewards(): Promise<void> {
  const settings = { LOAD_COUNT: process.env['BENCH_COUNT'] ?? '100000' };
  await overServer(settings, async (start) => {
    await start('migrate').printed;
    printReport(await start('rewards').printed);
  });
}
