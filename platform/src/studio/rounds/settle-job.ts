import type { Job } from '../../jobs/job';
import { settleDue } from './settle-due';

/** settleJob brings abandoned rounds to their end. */
export const settleJob: Job = {
  name: 'settle-rounds',
  everyMs: 1_000,
  run: (platform) => settleDue(platform),
};
