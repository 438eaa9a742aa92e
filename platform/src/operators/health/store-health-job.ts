import type { Job } from '../../jobs/job';
import { healthBuckets } from './buckets';

export const storeHealthJob: Job = {
  name: 'store-health',
  everyMs: 1_000,
  run: (platform) => healthBuckets(platform).store(platform.db),
};
