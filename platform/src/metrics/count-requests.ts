import type { FastifyInstance } from 'fastify';
import type { PlatformMetrics } from './platform-metrics';

const outcomeOf = (status: number) => (status < 400 ? 'ok' : status < 500 ? 'refused' : 'failed');

/**
 * countRequests counts the requests of a server by their route, which the code names: an address of its own is never a label, and
 * what no route answers is one.
 */
export function countRequests(
  app: FastifyInstance,
  { requests, requestSeconds }: PlatformMetrics,
  server: string,
): void {
  app.addHook('onResponse', async ({ routeOptions, method }, reply) => {
    const route = routeOptions.url ?? 'none';
    const of = { server, route, method: routeOptions.url === undefined ? 'any' : method };
    requests.inc({ ...of, outcome: outcomeOf(reply.statusCode) });
    requestSeconds.observe(of, reply.elapsedTime / 1_000);
  });
}
