import { printBesideBareSql } from './beside-bare-sql';
import { overServer } from './load';

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
