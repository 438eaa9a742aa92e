import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { backupRoute } from '../operators/backup/backup-route';
import type { Platform } from '../context';
import type { ServedResource } from '../domain/resource';
import { failureSummaryRoutes } from '../operators/failures/back-office-routes';
import { gateSessionRoutes } from '../accounts/gate-accounts/gate-session-routes';
import { healthSumRoutes } from '../operators/health/back-office-routes';
import { createServer } from '../http/create-server';
import { DomainError } from '../http/domain-error';
import { pictureRoutes } from './resources/picture-routes';
import { resourceRoutes } from './resources/routes';
import { callTableRoute } from './call-table-route';
import { chatRoutes } from './chat-routes';
import { providerFileRoutes } from './provider-file-routes';
import { outboxRoutes } from './outbox-routes';
import { vitalsRoutes } from './vitals-routes';
import { savedViewRoutes } from './saved-views/routes';
import { hashSecret } from '../secret';

/**
 * createBackOffice creates the server of the platform's back office. It is on loopback, and only the
 * operations' token opens it.
 */
export function createBackOffice(
  platform: Platform,
  token: string,
  resources: readonly ServedResource[] = [],
): FastifyInstance {
  const app = createServer(platform, { name: 'back-office', bodyLimit: 1024 * 1024, proxied: false });
  const expected = hashSecret(`Bearer ${token}`);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (!timingSafeEqual(hashSecret(request.headers.authorization ?? ''), expected))
      throw new DomainError('NOT_LOGGED_IN');
  });
  backupRoute(app, platform);
  callTableRoute(app, platform);
  failureSummaryRoutes(app, platform);
  gateSessionRoutes(app, platform);
  healthSumRoutes(app, platform);
  vitalsRoutes(app, platform);
  chatRoutes(app, platform);
  providerFileRoutes(app, platform);
  resourceRoutes(app, platform, resources);
  savedViewRoutes(app, platform);
  void pictureRoutes(app, platform);
  // What somebody was sent signs them in: never readable where players are real.
  if (!platform.config.production) outboxRoutes(app, platform);
  return app;
}
