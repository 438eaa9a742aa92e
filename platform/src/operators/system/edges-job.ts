import type { Job } from '../../jobs/job';

/** edgesJob tells pages when planned maintenance begins and ends. */
export const edgesJob: Job = {
  name: 'notify-maintenance-edges',
  everyMs: 1_000,
  run: ({ gate }) => gate.notifyEdges(),
};
