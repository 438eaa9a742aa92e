import { reportVisitCall } from '@tessera/contracts/release';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call';
import { tracePage } from '@tessera/server-kit/tracing';
import { healthBuckets } from './buckets';

/** healthRoutes takes the reports of visits, and writes what is summed up when the server closes. */
export function healthRoutes(app: FastifyInstance): void {
  registerCall(app, reportVisitCall, async ({ platform, operator, input }) => {
    const now = platform.clock.now();
    healthBuckets(platform).add(operator.code, input, now);
    if (platform.config.isTraced && input.trace)
      tracePage(input.trace, input.samples[0]?.page ?? 'none', now);
    return null;
  });
  app.addHook('onClose', async ({ platform }) => {
    await healthBuckets(platform)
      .store(platform.db)
      .catch((error: unknown) =>
        platform.logger.error('the last reports of visits are lost', { error: String(error) }),
      );
  });
}
