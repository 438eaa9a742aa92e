import type { FastifyInstance } from 'fastify';

/** The usual names; the site's own worker, which keeps one page, has another one. */
const names = ['/service-worker.js', '/sw.js'];

/**
 * Ends a worker that an earlier site left in a visitor's browser: such a worker could serve old files among new
 * ones. It answers no request, drops what was cached, goes, and has the pages that it held come from the network.
 */
const killSwitch = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url);
})()));
`;

export async function serviceWorkerRoutes(app: FastifyInstance): Promise<void> {
  for (const name of names)
    app.get(name, (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(killSwitch),
    );
}
