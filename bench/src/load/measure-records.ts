import { overServer, printReport } from './load';

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
