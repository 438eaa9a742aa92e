import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Platform } from '../context';
import { registerRoutes } from '../routes';
import { sendNoArtifact } from '../site/routes';
import { DomainError } from './domain-error';
import { sendFailure } from './failure';
import { refuseUnclearHosts, rewriteUrl } from './request-target';
import { refuseUnstorable } from './storable';

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
}

const bodyLimit = 256 * 1024;
const apiPolicy = "default-src 'none'; frame-ancestors 'none'";
const apiPrefixes = ['/wps/', '/lgw/', '/lotto/'];

export function isApiPath(url: string): boolean {
  return apiPrefixes.some((prefix) => url.startsWith(prefix));
}

/** The site's server: every call of every domain, the socket and the pages. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit,
    trustProxy: platform.config.trustedProxies,
    forceCloseConnections: true,
    rewriteUrl,
  });
  app.decorate('platform', platform);
  refuseUnclearHosts(app);
  refuseUnstorable(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!isApiPath(request.url)) return;
    // An answer is data: opened as a page it does nothing, and it stands in nobody's frame.
    reply.header('cache-control', 'no-store').header('content-security-policy', apiPolicy);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error, request, reply) => sendFailure(reply, error, 'EN', platform.logger));
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/artifacts/')
      ? sendNoArtifact(reply)
      : sendFailure(reply, new DomainError('NOT_FOUND'), 'EN', platform.logger),
  );
  await app.register(websocket, { options: { maxPayload: 4096 } });
  // The API answers for all of its addresses; what is left belongs to the pages.
  for (const prefix of apiPrefixes)
    app.all(`${prefix}*`, (_request, reply) =>
      sendFailure(reply, new DomainError('NOT_FOUND'), 'EN', platform.logger),
    );
  await registerRoutes(app);
  await app.ready();
  return app;
}
