import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context';
import { createServer, healthRoutes, type ServerOptions } from './create-server';
import { DomainError } from './domain-error';
import { sendFailure } from './failure';
import type { RequestServices } from './request-services';

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

export interface AppParts {
  requests: RequestServices;
  /** Registers the API's calls, the socket and the pages. */
  routes(app: FastifyInstance): Promise<void>;
  /** What a path that nothing answers gets; the failure envelope unless told otherwise. */
  notFound?: NonNullable<ServerOptions['notFound']>;
}

/**
 * createApp creates the site's server. It knows no domain: the routes and the services that requests need are
 * handed in.
 */
export async function createApp(
  platform: Platform,
  { requests, routes, ...options }: AppParts,
): Promise<FastifyInstance> {
  const app = createServer(platform, {
    name: 'site',
    bodyLimit,
    proxied: true,
    ...options,
  });
  app.decorate('requests', requests);
  // Middleware of every request, in Fastify's word a hook.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!isApiPath(request.url)) return;
    // An answer is data: opened as a page it does nothing, and it stands in nobody's frame.
    reply.header('cache-control', 'no-store').header('content-security-policy', apiPolicy);
  });
  await app.register(cookie);
  await app.register(formbody);
  healthRoutes(app);
  await app.register(websocket, { options: { maxPayload: 4096 } });
  // The API answers for all of its paths; what is left belongs to the pages.
  for (const prefix of apiPrefixes)
    app.all(`${prefix}*`, (_request, reply) =>
      sendFailure(reply, new DomainError('NOT_FOUND'), 'EN', platform.logger),
    );
  await routes(app);
  await app.ready();
  return app;
}
