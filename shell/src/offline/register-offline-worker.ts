import { trustedScriptUrl } from '../remotes/trusted-url';

/**
 * registerOfflineWorker registers the service worker that caches the operator's offline page, for a visit that
 * begins without a network. A browser that refuses (blocked storage, a private window) goes without.
 */
export async function registerOfflineWorker(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  await workers
    ?.register(trustedScriptUrl('/offline-worker.js'), { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined);
}
