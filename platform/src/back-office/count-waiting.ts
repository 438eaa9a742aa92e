import type { Platform } from '../context';
import type { ServedResource } from '../domain/resource';
import type { Job } from '../jobs/job';
import { waitingIn } from './resources/queue-routes';

/** countWaitingJob counts, for the metrics, what waits for a person at each operator. */
export const countWaitingJob = (resources: readonly ServedResource[]): Job => ({
  name: 'count-waiting',
  everyMs: 60_000,
  run: (platform) => countWaiting(platform, resources),
});

/** countWaiting counts the queues of every operator, and keeps the numbers for the metrics. */
export async function countWaiting(platform: Platform, resources: readonly ServedResource[]): Promise<void> {
  const queues = resources.filter(({ definition }) => definition.queue !== undefined);
  for (const operator of platform.operators.all)
    for (const served of queues) {
      const count = await waitingIn(served, { platform, db: platform.db, operator });
      platform.metrics.waiting.set({ operator: operator.code, queue: served.definition.name }, count);
    }
}
