import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Platform } from '../context';
import { asNetwork } from '../db/requester';
import { countRequests } from '../metrics/count-requests';
import { traceRequests, withTraceOf } from '@tessera/server-kit/tracing';
import { clientIp } from './client-ip';
import { DomainError } from './domain-error';
import { sendFailure } from './failure';
import { networkOf } from './network';
import { refuseUnclearHosts, rewriteUrl } from './request-target';
import { refuseUnstorable } from './storable';

/**
 * ServerTiming says, in ms, how long a client may take to send a whole request, and how long an idle connection stays
 * open.
 */
export interface ServerTiming {
  requestMs: number;
  keepAliveMs: number;
  /** What was asked is answered within this after the server was told to close; then it is cut off. */
  closeMs: number;
}

/** serverTiming lets nginx end an idle connection, and not this side: nginx keeps its connections for 60 s. */
export const serverTiming: ServerTiming = { requestMs: 60_000, keepAliveMs: 72_000, closeMs: 30_000 };

export interface ServerOptions {
  /** For the metrics. */
  name: string;
  bodyLimit: number;
  /** Behind nginx, which says who asks; not where only this machine does. */
  proxied: boolean;
  timing?: ServerTiming;
  /** What a path that nothing answers gets; the failure envelope unless told otherwise. */
  notFound?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
}

/**
 * createServer creates a server of the platform. It ends requests that never come whole, asks the database in
 * the visitor's name, answers every failure as an envelope, and on closing answers the requests that it has
 * taken.
 */
export function createServer(
  platform: Platform,
  { name, bodyLimit, proxied, timing = serverTiming, notFound }: ServerOptions,
): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit,
    requestTimeout: timing.requestMs,
    keepAliveTimeout: timing.keepAliveMs,
    http: {
      connectionsCheckingInterval: Math.min(5_000, timing.requestMs / 2),
      headersTimeout: timing.requestMs,
    },
    return503OnClosing: false,
    rewriteUrl,
    ...(proxied ? { trustProxy: platform.config.trustedProxies } : {}),
  });
  app.decorate('platform', platform);
  countRequests(app, platform.metrics, name);
  if (platform.config.isTraced) traceRequests(app, name);
  refuseUnclearHosts(app);
  refuseUnstorable(app);
  app.addHook('onRequest', async (request, reply) => {
    clientIp(request);
    // The next request of this connection goes elsewhere.
    if (platform.lifecycle.isDraining) reply.header('connection', 'close');
  });
  // After the body has come: what reads it runs in nobody's name.
  app.addHook('preHandler', (request, _reply, done) => asNetwork(networkOf(clientIp(request)), done));
  app.setErrorHandler((error, request, reply) =>
    withTraceOf(request, () => sendFailure(reply, error, 'EN', platform.logger)),
  );
  app.setNotFoundHandler(
    (request, reply) =>
      notFound?.(request, reply) ?? sendFailure(reply, new DomainError('NOT_FOUND'), 'EN', platform.logger),
  );
  closeGently(app, timing.closeMs);
  return app;
}

/**
 * healthRoutes serves two paths: whether the process lives, and whether it wants visitors. Neither asks
 * the database, nor whether a site has pages yet: the first publication renders them from calls, which only a
 * ready process is asked for.
 */
export function healthRoutes(app: FastifyInstance): void {
  const { lifecycle } = app.platform;
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', (_request, reply) =>
    reply
      .code(lifecycle.isDraining ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: lifecycle.isDraining ? 'draining' : 'ready' }),
  );
}

/** What a client that has just connected is given to ask, when the server closes. */
const firstRequestMs = 250;

/**
 * A connection whose answer has gone out is idle only then: those are closed as they become so, the rest at the limit.
 * Clients connect ahead of what they may ask: Node takes such a connection for a request that is still coming.
 */
function closeGently(app: FastifyInstance, limitMs: number): void {
  const unasked = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage) => void unasked.delete(socket));
  let idle: NodeJS.Timeout | undefined;
  let ahead: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    idle = setInterval(() => app.server.closeIdleConnections(), 50);
    ahead = setTimeout(() => unasked.forEach((socket) => socket.destroy()), firstRequestMs);
    limit = setTimeout(() => app.server.closeAllConnections(), limitMs);
  });
  // Runs when the server has closed.
  app.addHook('onClose', async () => {
    clearInterval(idle);
    clearTimeout(ahead);
    clearTimeout(limit);
  });
}
