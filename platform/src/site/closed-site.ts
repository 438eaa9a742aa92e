import type { Operator } from '@tessera/contracts/operator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../context';
import { isClosedToUninvited, previewPassCookie } from '../operators/system/invited-only';
import { requestedLanguage, siteOf } from './public/urls';
import { injectPageMeta } from './public/inject-page-meta';
import { closedPage } from './public/public-page';

/** Where a proxy with a page cache asks whether this visitor may have what it keeps. */
const accessPath = '/site-access';
/** Without a known end: soon enough for a person, seldom enough for a crawler, s. */
const retrySoon = 300;
const retryTomorrow = 86_400;

/** Closing says, in terms of HTTP, why a visitor gets no page of the operator now. */
export interface Closing {
  reason: 'maintenance' | 'region';
  /** 503, or 451: unavailable for legal reasons. */
  status: 503 | 451;
  retryAfterSeconds: number;
}

export function closingOf(
  platform: Platform,
  operator: Operator,
  { ip, cookies }: FastifyRequest,
): Closing | undefined {
  const { gate, clock } = platform;
  if (gate.isUnderMaintenance(operator)) {
    const { ends } = gate.maintenanceOf(operator) ?? {};
    const left = ends ? Math.ceil((Date.parse(ends) - clock.now().getTime()) / 1000) : retrySoon;
    return { reason: 'maintenance', status: 503, retryAfterSeconds: Math.max(1, left) };
  }
  if (isClosedToUninvited(platform, operator, cookies[previewPassCookie]))
    return { reason: 'maintenance', status: 503, retryAfterSeconds: retryTomorrow };
  if (!gate.isRestricted(operator, ip)) return undefined;
  return { reason: 'region', status: 451, retryAfterSeconds: retryTomorrow };
}

/**
 * sendClosedPage sends the registry's page with a sentence for who has no scripts; once they run, the page
 * says the same. It is not cached: the next visitor, or the next minute, may find the site open.
 */
export function sendClosedPage(
  platform: Platform,
  operator: Operator,
  closing: Closing,
  {
    html,
    headers,
    request,
    reply,
  }: {
    html: string;
    headers: Record<string, string>;
    request: FastifyRequest;
    reply: FastifyReply;
  },
): FastifyReply {
  const language = requestedLanguage(request.url, operator);
  const maintenance = platform.gate.maintenanceOf(operator);
  const page = closedPage(operator, language, closing.reason, maintenance?.texts ?? {});
  const site = siteOf(platform, operator, request.protocol);
  return reply
    .headers(headers)
    .headers({ 'cache-control': 'no-store', 'retry-after': String(closing.retryAfterSeconds) })
    .code(closing.status)
    .type('text/html; charset=utf-8')
    .send(injectPageMeta(html, page, { operator, site, path: '/', language }));
}

/**
 * siteAccessRoute answers 204, or 403 for a visitor to whom the site is closed. A host that is no operator's
 * is answered 200.
 */
export function siteAccessRoute(app: FastifyInstance): void {
  const { platform } = app;
  app.get(accessPath, (request, reply) => {
    const operator = platform.operators.byHost(request.hostname);
    const isClosed = operator !== undefined && closingOf(platform, operator, request) !== undefined;
    void reply.headers({ 'cache-control': 'no-store', vary: 'host' });
    return reply.code(isClosed ? 403 : operator ? 204 : 200).send();
  });
}
