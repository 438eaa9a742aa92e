import { setTimeout as pause } from 'node:timers/promises';
import { overServer, printReport } from './load';

/**
 * measureSettlements is `npm run bench settlement`: 100,000 members, each with a daily contract below the next, and a day
 * that all of them have played on. It is settled by one process; with `BENCH_KILLS` by two beside each other, of which one
 * after the other is killed, and then once more. `BENCH_COUNT` is another number of members.
 */
export async function measureSettlements(): Promise<void> {
  const settings = { LOAD_COUNT: process.env['BENCH_COUNT'] ?? '100000' };
  await overServer(settings, async (start) => {
    await start('migrate').printed;
    const prepared = await start('prepare-settlement').printed;
    const kills = Number(process.env['BENCH_KILLS'] ?? 0);
    for (let kill = 0; kill < kills; kill += 1) {
      const both = [start('settlement'), start('settlement')];
      await pause(4_000 + 2_000 * kill);
      for (const { child } of both) child.kill('SIGKILL');
      await Promise.all(both.map(({ printed }) => printed.catch(() => undefined)));
    }
    const measured = await start('settlement').printed;
    const checked = await start('check-settlement').printed;
    printReport({ kills, prepared, measured, checked });
  });
}
