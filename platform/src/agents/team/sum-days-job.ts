import type { Job } from '../../jobs/job';
import { freshTeamDays } from './sum-days';

export const sumTeamDaysJob: Job = {
  name: 'sum-team-days',
  everyMs: 5_000,
  async run(platform, signal) {
    for (const operator of platform.operators.all) {
      if (signal.aborted) return;
      await freshTeamDays(platform, operator);
    }
  },
};
