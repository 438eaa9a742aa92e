import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Platform } from '../context';
import { artRoutes } from '../art/routes';
import { chatRoom } from '../content/chat/room-server';
import { createServer, healthRoutes } from '../http/create-server';
import { DomainError } from '../http/domain-error';
import { identityEmulator } from '../accounts/identity/emulator/api';
import { operatorsOfLaunchHost } from '../operators/documents/launch-origin';
import { siteOrigins, isSiteOrigin } from '../operators/documents/site-origins';
import { lotteryClientPage } from '../games/lottery-client/page';
import { paymentPage } from '../money/payments/hosted/page';
import { servePage } from '../http/pages/serve-page';
import { studioApi } from './api';
import { fontRoutes } from '../operators/documents/operator-fonts';

const client = join(import.meta.dirname, 'client');
/** Modules with a URL of their own: the page, its games, and the languages that it loads when they are wanted. */
const scripts = [
  'main.ts',
  ...['slot', 'crash', 'mines', 'plinko', 'fish', 'duel', 'table', 'board'].map((kind) => `games/${kind}.ts`),
  ...['ty', 'tl', 'vi'].map((language) => `texts/${language}.ts`),
];

/**
 * createStudio creates the demonstration game studio: a server with an origin of its own, which only the
 * operators' sites may frame.
 */
export async function createStudio(platform: Platform): Promise<FastifyInstance> {
  const app = createServer(platform, { name: 'studio', bodyLimit: 8 * 1024, proxied: true });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': contentPolicy(platform, request.hostname),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cache-control': 'no-store',
    });
  });
  healthRoutes(app);
  // Browsers ask for one on their own.
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  const guard: onRequestHookHandler = async (request, reply) => {
    refuseStrangers(platform, request);
    reply.header('cross-origin-opener-policy', 'same-origin');
  };
  servePage(app, { folder: client, scripts, prefix: '/play/', guard });
  lotteryClientPage(app, guard);
  artRoutes(app);
  studioApi(app);
  fontRoutes(app);
  chatRoom(app);
  paymentPage(app);
  identityEmulator(app);
  await app.ready();
  return app;
}

/** The client talks to the site that its URL names, and leads back to it: one that may frame it, or none. */
function refuseStrangers(platform: Platform, { query }: FastifyRequest): void {
  const { site } = query as { site?: unknown };
  if (site !== undefined && !isSiteOrigin(platform, site)) throw new DomainError('ORIGIN_REFUSED');
}

/** Games and chat stand in the frames of the sites that they are launched from, and in nobody else's. */
function contentPolicy(platform: Platform, hostname: string): string {
  const sites = operatorsOfLaunchHost(platform, hostname).flatMap((operator) =>
    siteOrigins(platform.config, operator),
  );
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${sites.join(' ') || "'none'"}`,
  ].join('; ');
}
