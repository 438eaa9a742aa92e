import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { traceRequests, withTraceOf } from '@tessera/server-kit/tracing';
import { backOfficeRoutes } from '../back-office/routes';
import { pageRoutes } from '../console/routes';
import { apiRoutes } from '../server/api';
import type { OperationsMetrics } from '../metrics/operations-metrics';
import type { ServerContext } from '../server/context';
import { refuseForeignHost } from '../server/guard';
import { localCommands } from '../server/local-commands';
import { Refusal, refusalAnswer } from '../server/refusal';

const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self'`,
  `connect-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types tessera-console`,
].join('; ');

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
};

export interface ServerOptions extends ServerContext {
  /** What commands of this machine show to be let in; without it they are not. */
  commandKey?: string | undefined;
  /** The embedded registry as an archive, for a backup that a command of this machine takes. */
  dump?: (() => Promise<Buffer>) | undefined;
  logFault: (error: unknown) => void;
  metrics?: Pick<OperationsMetrics, 'requests'> | undefined;
  /** Whether there is a collector that spans of requests go to. */
  isTraced?: boolean;
}

/** What a request may take to come whole, ms. */
const requestMs = 30_000;
/** What was asked is answered within this after the server was told to close, ms: a publish is not cut in half. */
const closeMs = 30_000;

function answerBeforeClosing(app: FastifyInstance): void {
  const timers: NodeJS.Timeout[] = [];
  app.addHook('preClose', async () => {
    const closeIdle = () => app.server.closeIdleConnections();
    timers.push(
      setInterval(closeIdle, 50),
      setTimeout(() => app.server.closeAllConnections(), closeMs),
    );
  });
  app.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));
}

/** countRequests counts by how requests ended: addresses have names of operators and people in them. */
function countRequests(app: FastifyInstance, { requests }: Pick<OperationsMetrics, 'requests'>): void {
  app.addHook('onResponse', async (_request, { statusCode }) => {
    requests.inc({ outcome: statusCode < 400 ? 'ok' : statusCode < 500 ? 'refused' : 'failed' });
  });
}

/**
 * createServer makes the operations server: console pages, their API, and the way to the platform's back
 * office.
 */
export async function createServer({
  commandKey,
  dump,
  logFault,
  metrics,
  isTraced = false,
  ...context
}: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: 64 * 1024,
    requestTimeout: requestMs,
    http: { connectionsCheckingInterval: 5_000, headersTimeout: requestMs },
    return503OnClosing: false,
  });
  answerBeforeClosing(app);
  if (metrics) countRequests(app, metrics);
  if (isTraced) traceRequests(app, 'operations');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    refuseForeignHost(request);
  });
  await app.register(cookie);
  await app.register(formbody);
  app.setErrorHandler((error, request, reply) => {
    const { status, code, message } = refusalAnswer(error);
    if (status === 500) withTraceOf(request, () => logFault(error));
    return reply.code(status).send({ success: false, code, message });
  });
  app.setNotFoundHandler(() => {
    throw new Refusal('NOT_FOUND', 'There’s nothing at this address.');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  apiRoutes(app, context);
  backOfficeRoutes(app, context);
  await app.register(async (pages) => pageRoutes(pages, context));
  if (commandKey !== undefined) localCommands(app, { ...context, key: commandKey, dump });
  await app.ready();
  return app;
}
