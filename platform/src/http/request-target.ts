import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from './domain-error';

const absoluteForm = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i;
const unreserved = /^[\w.~-]$/;
/** A name or an IP, and a port. A trailing dot names the same machine but is another name for every cache. */
const hostHeader = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;
const highestPort = 65_535;

/**
 * normalizeTarget returns the one spelling of a request target that routes, policies and caches go by: origin
 * form, letters and digits never percent-encoded, no dot segments. The query stays as it was sent.
 */
export function normalizeTarget(target: string): string {
  const [whole] = absoluteForm.exec(target) ?? [''];
  const origin = target.slice(whole.length);
  const from = origin.search(/[?#]/);
  const path = from === -1 ? origin : origin.slice(0, from);
  const query = from === -1 ? '' : origin.slice(from);
  if (path === '*') return target;
  const decoded = path.replaceAll(/%([\da-f]{2})/gi, (escape, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return unreserved.test(character) ? character : escape.toUpperCase();
  });
  return withoutDotSegments(decoded) + query;
}

function withoutDotSegments(path: string): string {
  if (!/\/\.{1,2}(?:\/|$)/.test(path)) return path.startsWith('/') ? path : `/${path}`;
  const normal: string[] = [];
  const segments = path.split('/').slice(1);
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === '..') normal.pop();
    else if (segment !== '.') normal.push(segment);
    if (isLast && (segment === '.' || segment === '..')) normal.push('');
  }
  return `/${normal.join('/')}`;
}

/** rewriteUrl normalizes a request's URL. Fastify runs it before anything looks at the URL. */
export const rewriteUrl = (request: IncomingMessage): string => normalizeTarget(request.url ?? '/');

/** Throws HOST_REFUSED where the host is no host, or is named in two ways. */
function expectOneHost(request: FastifyRequest): void {
  for (const host of [request.raw.headers.host, request.host]) {
    if (host === undefined || host === '') continue;
    const parts = hostHeader.exec(host);
    if (!parts || Number(parts[1] ?? 1) > highestPort || parts[1] === '0')
      throw new DomainError('HOST_REFUSED');
  }
  const [, named] = absoluteForm.exec(request.originalUrl) ?? [];
  if (named !== undefined && named.toLowerCase() !== (request.raw.headers.host ?? '').toLowerCase())
    throw new DomainError('HOST_REFUSED');
}

/** refuseUnclearHosts refuses, for every URL of the server, a request whose host cannot be relied on. */
export function refuseUnclearHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => expectOneHost(request));
}
