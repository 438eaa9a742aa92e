import { toHex } from '@tessera/contracts/text';
import { clearCaches } from './clear-caches';
import type { OfflineWorkerOptions } from './offline-options';

declare const self: ServiceWorkerGlobalScope;
/** Stands before the program. */
declare const offlineOptions: OfflineWorkerOptions;

/** Browsers that have it fetch everything but pages without starting the worker. */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(route: object): Promise<void> | undefined;
}

/*
 * The site's worker. It keeps the offline page and nothing else, and answers with it when a page cannot be fetched.
 * Everything else comes from the network as if the worker were not there, so that versions never mix; a page is asked
 * for while the worker starts (navigation preload). A worker outlives whatever went wrong on the way to it, so it
 * starts on a host of its own site only, and keeps no page but the one that it was made for.
 */
const { page: pagePath, digest, hosts } = offlineOptions;
const cacheName = `tessera-offline-${digest.slice(0, 12)}`;

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  routePast(event);
  event.waitUntil(keepPage());
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event));
});

function routePast(event: RoutedInstallEvent): void {
  const route = { condition: { not: { requestMode: 'navigate' } }, source: 'network' };
  try {
    event.addRoutes?.(route)?.catch(() => undefined);
  } catch {
    // A browser that knows another form of routes starts the worker for everything.
  }
}

async function keepPage(): Promise<void> {
  if (!hosts.includes(location.hostname)) throw new Error('the worker of another site');
  const page = await fetch(pagePath, { cache: 'reload' });
  if (!(await isOwn(page))) throw new Error('not the offline page of this site');
  await (await caches.open(cacheName)).put(pagePath, page);
}

async function isOwn(page: Response): Promise<boolean> {
  const sum = await crypto.subtle.digest('SHA-256', await page.clone().arrayBuffer());
  return page.ok && digest === toHex(sum);
}

async function takeOver(): Promise<void> {
  await clearCaches(cacheName);
  await self.registration.navigationPreload?.enable();
}

async function answer(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch {
    return (await (await caches.open(cacheName)).match(pagePath)) ?? Response.error();
  }
}
