import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../context';
import { isSiteOrigin } from './site-origins';

/**
 * Whether the page that asks, if it is one, is a site's own: of an operator's origin, or of the very host and port that it asks.
 * Another port of the same name is another program's page.
 */
export function isFromOwnPage(platform: Platform, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined || isSiteOrigin(platform, origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  return host === request.host.toLowerCase() && platform.operators.byHost(hostname) !== undefined;
}
