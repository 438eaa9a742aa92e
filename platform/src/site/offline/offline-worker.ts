import { join } from 'node:path';
import { inlineScript } from '../../http/pages/page-files';
import type { OfflineWorkerOptions } from '../workers/client/offline-options';

/** offlineWorkerPath is the path of the worker that keeps the offline page. */
export const offlineWorkerPath = '/offline-worker.js';
export const offlinePagePath = '/offline';

interface WorkerOptions extends Pick<OfflineWorkerOptions, 'digest' | 'hosts'> {
  /** Messages are pushed to browsers that want them. */
  pushes: boolean;
}

const program = (name: string) => inlineScript(join(import.meta.dirname, '../workers/client', name));

/** offlineWorker returns the site's worker for one operator: its program after what it is made for. */
export function offlineWorker({ digest, hosts, pushes }: WorkerOptions): string {
  const options: OfflineWorkerOptions = { page: offlinePagePath, digest, hosts };
  const made = `const offlineOptions=${JSON.stringify(options)};\n${program('offline-worker.ts')}`;
  return pushes ? made + program('push-messages.ts') : made;
}

/** noOfflineWorker returns what replaces it where an operator's site is to have none. */
export const noOfflineWorker = (): string => program('no-offline-worker.ts');
