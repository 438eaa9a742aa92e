import { median } from '../statistics';
import { overServer, printReport } from './load';

/**
 * measureProtection is `npm run bench protection`: 100,000 raised limits that are due are applied by two processes at once,
 * and stakes are timed by turns without the policy point and past it, of a player without a limit and of one with three.
 * `BENCH_PART` names one of `raises` and `stakes` alone, `BENCH_COUNT` is another number of repeats.
 */
export async function measureProtection(): Promise<void> {
  const only = process.env['BENCH_PART'];
  await overServer({ LOAD_MEMBERS: '40' }, async (start) => {
    const run = (part: string, more?: Record<string, string>) => start(part, more).printed;
    await run('prepare');
    const report: Record<string, unknown> = {};
    if (only !== 'stakes') {
      await run('raises');
      report['applied'] = await Promise.all([run('raise'), run('raise')]);
      report['checked'] = await run('raised');
    }
    if (only !== 'raises') {
      const repeats = process.env['BENCH_COUNT'] ?? '600';
      const { free, limited } = (await run('stakes', { LOAD_COUNT: repeats })) as StakeCosts;
      report['withoutLimit'] = costOf(free);
      report['withThreeLimits'] = costOf(limited);
    }
    printReport(report);
  });
}

type Costs = Record<'unchecked' | 'checked', Record<'clock' | 'work', number>[]>;
type StakeCosts = Record<'free' | 'limited', Costs>;

/**
 * What the policy point adds to a stake is the middle of what it adds in each repeat, whose stakes were placed one after the other: by the
 * clock, and by the processor's own time here and at the server.
 */
function costOf({ unchecked, checked }: Costs): object {
  const costs = (['clock', 'work'] as const).map((by) => {
    const stakeMs = median(unchecked.map((took) => took[by]));
    const addedMs = median(checked.map((took, index) => took[by] - (unchecked[index]?.[by] ?? took[by])));
    return [by, { stakeMs, addedMs, share: addedMs / stakeMs }] as const;
  });
  return { repeats: checked.length, ...Object.fromEntries(costs) };
}
