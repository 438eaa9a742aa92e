import { trustedScriptUrl } from '../remotes/trusted-url';

/**
 * Has the browser keep the operator's offline page, for a visit that begins without a network. Browsers that keep
 * nothing for this site (blocked storage, a private window) refuse, and do without.
 */
export async function keepOfflinePage(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  await workers
    ?.register(trustedScriptUrl('/offline-worker.js'), { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined);
}
