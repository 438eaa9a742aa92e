import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inlineScript } from '../../http/pages/page-files';

/** The usual names; the site's own worker, which keeps one page, has another one. */
const names = ['/service-worker.js', '/sw.js'];

/** serviceWorkerRoutes serves what ends a worker of an earlier site. */
export async function serviceWorkerRoutes(app: FastifyInstance): Promise<void> {
  const killSwitch = inlineScript(join(import.meta.dirname, 'client/kill-switch.ts'));
  for (const name of names)
    app.get(name, (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(killSwitch),
    );
}
