import type { FastifyRequest } from 'fastify';

/** Nobody's IP (RFC 1122). */
const goneIp = '0.0.0.0';
const seen = new WeakMap<FastifyRequest, string>();

/** clientIp keeps the IP of a request as it was when first read: a client that has gone meanwhile has none any more. */
export function clientIp(request: FastifyRequest): string {
  const cached = seen.get(request) ?? (request.ip as string | undefined) ?? goneIp;
  seen.set(request, cached);
  return cached;
}
