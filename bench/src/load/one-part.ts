import { printBesideBareSql } from './beside-bare-sql';
import { overServer, printReport } from './load';

/**
 * measureBets is `npm run bench bets`: rounds of games a second by one process with 32 connections, each a stake and its end,
 * beside bare SQL that writes the same, and then a minute of ours alone.
 */
export async function measureBets(): Promise<void> {
  await overServer({ LOAD_MEMBERS: '2000' }, async (start) => {
    await start('prepare').printed;
    printBesideBareSql(await start('rounds').printed);
  });
}

/**
 * measureRecords is `npm run bench records`: pages and totals of a member with a million movements and a million rounds
 * beside those of one with a thousand, by turns, and the memory of statements of 100,000 rows.
 */
export async function measureRecords(): Promise<void> {
  await overServer({}, async (start) => {
    await start('migrate').printed;
    printReport(await start('records').printed);
  });
}

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
