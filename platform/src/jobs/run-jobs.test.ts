import Fastify from 'fastify';
import type { Platform } from '../context';
import type { Job } from './job';
import { createMetrics } from '../metrics/platform-metrics';
import { runJobs } from './run-jobs';

async function listening(jobs: readonly Job[]) {
  const errors: unknown[] = [];
  const logger = { info: () => undefined, error: (...line: unknown[]) => void errors.push(line) };
  const metrics = createMetrics(() => ({ used: 0, idle: 0, max: 1, waiting: 0 }));
  const app = Fastify();
  runJobs(app, { logger, metrics } as unknown as Platform, jobs);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, errors };
}

test('a job runs again and again, also after a failure, until its server closes', async () => {
  let runs = 0;
  let thirdRun = () => {};
  const ranThrice = new Promise<void>((resolve) => (thirdRun = resolve));
  const job: Job = {
    name: 'settle-draws',
    everyMs: 1,
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('away');
      if (runs === 3) thirdRun();
    },
  };
  const { app, errors } = await listening([job]);
  await ranThrice;
  await app.close();
  const atClose = runs;
  expect(errors).toEqual([['a job failed', { job: 'settle-draws', error: 'Error: away' }]]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(runs).toBe(atClose);
});

test('a closing server ends the run of a job and waits for it', async () => {
  let ended = false;
  let started = () => {};
  const hasStarted = new Promise<void>((resolve) => (started = resolve));
  const { app, errors } = await listening([
    {
      name: 'prewarm',
      run: async (_platform, signal) => {
        started();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        ended = true;
        signal.throwIfAborted();
      },
    },
  ]);
  await hasStarted;
  await app.close();
  expect(ended).toBe(true);
  expect(errors).toEqual([]);
});
