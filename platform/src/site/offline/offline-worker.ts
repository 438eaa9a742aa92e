/** offlineWorkerPath is the path of the worker that keeps the offline page. */
export const offlineWorkerPath = '/offline-worker.js';
export const offlinePagePath = '/offline';

/**
 * OfflineWorkerOptions says what a worker is made for: the page that it may keep, by its SHA-256 in
 * hexadecimal, and the host names of its site.
 */
export interface OfflineWorkerOptions {
  digest: string;
  hosts: readonly string[];
  /** Messages are pushed to browsers that want them. */
  pushes: boolean;
}

/**
 * offlineWorker returns the source of the site's worker. It keeps the offline page and nothing else, and
 * answers with it when a page cannot be fetched. Everything else comes from the network as if the worker were
 * not there, so that versions never mix; a page is asked for while the worker starts (navigation preload). A
 * worker outlives whatever went wrong on the way to it, so it starts on a host of its own site only, and
 * keeps no page but the one that it was made for.
 */
export const offlineWorker = ({ digest, hosts, pushes }: OfflineWorkerOptions) => `const digest = '${digest}';
const cacheName = 'tessera-offline-' + digest.slice(0, 12);
const hosts = ${JSON.stringify(hosts)};
const isOwn = async (page) => {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await page.clone().arrayBuffer()));
  return page.ok && digest === Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
self.addEventListener('install', (event) => {
  self.skipWaiting();
  try {
    event.addRoutes({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })?.catch?.(() => {});
  } catch {}
  event.waitUntil((async () => {
    if (!hosts.includes(location.hostname)) throw new Error('the worker of another site');
    const page = await fetch('${offlinePagePath}', { cache: 'reload' });
    if (!(await isOwn(page))) throw new Error('not the offline page of this site');
    await (await caches.open(cacheName)).put('${offlinePagePath}', page);
  })());
});
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
})()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith((async () => {
    try {
      return (await event.preloadResponse) || (await fetch(event.request));
    } catch {
      return (await (await caches.open(cacheName)).match('${offlinePagePath}')) || Response.error();
    }
  })());
});
${pushes ? pushListeners : ''}`;

/** Shows what is pushed, and opens what it is about: in the tab that has it, or in another one, so that nobody loses a game. */
const pushListeners = `self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/app-icons/any-192.png', data: path }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil((async () => {
    const { href, origin } = new URL(event.notification.data, location.origin);
    if (origin !== location.origin) return;
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = pages.find(({ url }) => url === href);
    await (open ? open.focus() : clients.openWindow(href));
  })());
});
`;

/**
 * noOfflineWorker replaces the offline worker where an operator's site is to have none: it deletes what was
 * cached, and unregisters itself. It touches no page.
 */
export const noOfflineWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
