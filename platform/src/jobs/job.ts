import type { Platform } from '../context';

/**
 * Job is work that nobody asks for, like a line of cron. The scheduler (`runJobs`) runs it while the server
 * listens, in every process.
 */
export interface Job {
  /** For the log: `settle-draws`. */
  name: string;
  /** How long after the end of a run the next one begins, in ms. A job without it runs once. */
  everyMs?: number;
  /** `signal` is aborted when the server closes. */
  run(platform: Platform, signal: AbortSignal): Promise<unknown>;
}
