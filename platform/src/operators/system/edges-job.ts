import type { Job } from '../../jobs/job';

/** Maintenance that was planned begins and ends by itself. */
export const edgesJob: Job = {
  name: 'notify-maintenance-edges',
  everyMs: 1_000,
  run: ({ gate }) => gate.notifyEdges(),
};
