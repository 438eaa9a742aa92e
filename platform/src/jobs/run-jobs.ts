import { clearTimeout, setTimeout } from 'node:timers';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context';
import type { Job } from './job';

/** runJobs schedules each job from when the server listens until it closes, and never runs a job beside itself. */
export function runJobs(app: FastifyInstance, platform: Platform, jobs: readonly Job[]): void {
  for (const job of jobs) runJob(app, platform, job);
}

function runJob(app: FastifyInstance, platform: Platform, { name, everyMs, run }: Job): void {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    running = attempt().then(() => {
      if (everyMs === undefined || closing.signal.aborted) return;
      timer = setTimeout(next, everyMs);
      timer.unref();
    });
  };
  // A job's failure is logged and keeps neither its next run nor the server from going on.
  const attempt = async () => {
    const ended = platform.metrics.jobSeconds.startTimer({ job: name });
    try {
      await run(platform, closing.signal);
      ended({ outcome: 'ok' });
    } catch (error) {
      if (closing.signal.aborted) return;
      ended({ outcome: 'failed' });
      platform.logger.error('a job failed', { job: name, error: String(error) });
    }
  };
  app.addHook('onListen', async () => next());
  app.addHook('onClose', async () => {
    closing.abort();
    clearTimeout(timer);
    await running;
  });
}
