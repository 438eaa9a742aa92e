/** Where the worker and the page that it keeps are. */
export const offlineWorkerPath = '/offline-worker.js';
export const offlinePagePath = '/offline';

/**
 * The site's own worker: it keeps the offline page and nothing else, and answers with it when a page cannot be fetched.
 * Everything that a release consists of comes from the network as if it were not there, so that versions never mix.
 * A page is asked for while the worker starts (navigation preload), and other requests pass it by.
 */
export const offlineWorker = (version: string) => `const kept = 'tessera-offline-${version}';
self.addEventListener('install', (event) => {
  self.skipWaiting();
  try {
    event.addRoutes({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })?.catch?.(() => {});
  } catch {}
  event.waitUntil((async () => {
    const page = await fetch('${offlinePagePath}', { cache: 'reload' });
    if (!page.ok) throw new Error('no offline page');
    await (await caches.open(kept)).put('${offlinePagePath}', page);
  })());
});
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
})()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith((async () => {
    try {
      return (await event.preloadResponse) || (await fetch(event.request));
    } catch {
      return (await caches.match('${offlinePagePath}')) || Response.error();
    }
  })());
});
`;

/** In place of it, where an operator's site is to have none: forgets what was kept, and goes. It touches no page. */
export const noOfflineWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
