import { overServer, printReport } from './load';

/**
 * measureTeams is `npm run bench team`: pages of an agent with 100,000 members, ten levels deep, beside those of one with
 * a thousand, by turns. `BENCH_COUNT` is another number of members, `BENCH_DAYS` on how many days of the year each plays.
 */
export async function measureTeams(): Promise<void> {
  await overServer({}, async (start) => {
    await start('migrate').printed;
    const settings = {
      LOAD_COUNT: process.env['BENCH_COUNT'] ?? '100000',
      LOAD_DAYS: process.env['BENCH_DAYS'] ?? '3',
    };
    printReport(await start('team', settings).printed);
  });
}
