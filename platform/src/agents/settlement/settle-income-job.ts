import { forEachOperator } from '../../jobs/for-each-operator';
import type { Job } from '../../jobs/job';
import { settleOperator } from './settle';

/** settleIncomeJob settles what is over, at every operator that has contracts with agents. */
export const settleIncomeJob: Job = {
  name: 'settle-agent-income',
  everyMs: 5_000,
  run: (platform, signal) =>
    forEachOperator(
      platform.operators.all.filter(({ agentContracts, flags }) => agentContracts && flags.AGENTPOLICY3),
      (operator) => settleOperator(platform, operator, signal),
      signal,
    ),
};
