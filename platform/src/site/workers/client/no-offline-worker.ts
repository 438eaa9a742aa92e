import { clearCaches } from './clear-caches';

declare const self: ServiceWorkerGlobalScope;

/*
 * Replaces the offline worker where an operator's site is to have none: it deletes what was cached, and unregisters
 * itself. It touches no page.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));

async function end(): Promise<void> {
  await clearCaches();
  await self.registration.unregister();
}
