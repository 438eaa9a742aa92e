import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context';
import { sendNoArtifact } from '../operators/site/routes';
import { createServer, healthRoutes } from './create-server';
import { DomainError } from './domain-error';
import { sendFailure } from './failure';

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

/** The site's server: the API's calls, the socket and the pages, as `routes` register them. */
export async function createApp(
  platform: Platform,
  routes: (app: FastifyInstance) => Promise<void>,
): Promise<FastifyInstance> {
  const app = createServer(platform, {
    bodyLimit,
    proxied: true,
    notFound: ({ url }, reply) => (url.startsWith('/artifacts/') ? sendNoArtifact(reply) : undefined),
  });
  // Middleware of every request, in Fastify's word a hook.
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
  healthRoutes(app);
  await app.register(websocket, { options: { maxPayload: 4096 } });
  // The API answers for all of its addresses; what is left belongs to the pages.
  for (const prefix of apiPrefixes)
    app.all(`${prefix}*`, (_request, reply) =>
      sendFailure(reply, new DomainError('NOT_FOUND'), 'EN', platform.logger),
    );
  await routes(app);
  await app.ready();
  return app;
}
