import { setTimeout as pause } from 'node:timers/promises';
import { overServer, printReport } from './load';

/**
 * measureLottery is `npm run bench lottery`: 10,000 open slips of ten lines are settled by one process, and as many by two,
 * of which one is killed twice and begins again. Then the draw's own job runs in two processes that are both killed in the
 * middle of a transaction, and in two more.
 */
export async function measureLottery(): Promise<void> {
  await overServer({ LOAD_MEMBERS: '100' }, async (start) => {
    await start('prepare').printed;
    const report: Record<string, unknown> = {};
    report['written'] = await start('slips', { LOAD_NUMERO: '20200101' }).printed;
    report['alone'] = await start('settle').printed;
    report['checkedAlone'] = await start('settled').printed;
    await start('slips', { LOAD_NUMERO: '20200102' }).printed;
    const began = Date.now();
    const steady = start('settle');
    for (let kill = 0; kill < 2; kill += 1) {
      const killed = start('settle');
      await pause(3_000);
      killed.child.kill('SIGKILL');
      await killed.printed;
    }
    await steady.printed;
    await start('settle').printed;
    report['withKillsMs'] = Date.now() - began;
    // Nothing of this draw is there but its seed, and who dies does so while a transaction of the settlement is open.
    await start('slips', { LOAD_NUMERO: '20200103', LOAD_DRAWN: 'no' }).printed;
    const dying = { LOAD_DIES: 'yes' };
    const both = await Promise.all([start('draw', dying).printed, start('draw', dying).printed]);
    report['killedInTransaction'] = both.filter((one) => one === undefined).length;
    report['drawn'] = await Promise.all([start('draw').printed, start('draw').printed]);
    report['checked'] = await start('settled').printed;
    printReport(report);
  });
}
