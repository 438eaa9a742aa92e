import type { Job } from '../../jobs/job';
import { settleOperator } from './settle';

/** settleIncomeJob settles what is over, at every operator that has contracts with agents. */
export const settleIncomeJob: Job = {
  name: 'settle-agent-income',
  everyMs: 5_000,
  async run(platform, signal) {
    for (const operator of platform.operators.all)
      if (operator.agentContracts && operator.flags.AGENTPOLICY3)
        await settleOperator(platform, operator, signal);
  },
};
