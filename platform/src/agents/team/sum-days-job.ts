import { forEachOperator } from '../../jobs/for-each-operator';
import type { Job } from '../../jobs/job';
import { freshTeamDays } from './sum-days';

export const sumTeamDaysJob: Job = {
  name: 'sum-team-days',
  everyMs: 5_000,
  run: (platform, signal) =>
    forEachOperator(platform.operators.all, (operator) => freshTeamDays(platform, operator), signal),
};
