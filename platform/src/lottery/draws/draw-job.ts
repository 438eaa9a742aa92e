import type { Job } from '../../jobs/job';
import { settleDue } from './settle';

/** Draws come at their time, whether anybody looks or not. Every process may do it. */
export const drawJob: Job = { name: 'settle-draws', everyMs: 2_000, run: (platform) => settleDue(platform) };
