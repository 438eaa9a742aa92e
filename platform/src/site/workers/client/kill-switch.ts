import { clearCaches } from './clear-caches';

declare const self: ServiceWorkerGlobalScope;

/*
 * Ends a worker that an earlier site left in a visitor's browser: such a worker could serve old files among new
 * ones. It answers no request, drops what was cached, goes, and has the pages that it held come from the network.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));

async function end(): Promise<void> {
  await clearCaches();
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url);
}
