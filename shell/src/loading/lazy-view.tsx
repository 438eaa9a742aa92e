import { lazy, type ComponentType } from 'react';
import { earlyAnswers } from '../boot/read-boot';
import { viewsLoaded } from '../remotes/loading-views';
import { loadChunk } from './load-chunk';

/** How long what can wait does wait, in milliseconds. */
const timeoutMs = 2_000;

/** When the page has nothing better to do, and what it was opened for is there. */
export async function idle(): Promise<void> {
  await idleMoment();
  const firstView = Promise.all([viewsLoaded(), earlyAnswers]);
  await Promise.race([firstView, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  await idleMoment();
}

const idleMoment = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: timeoutMs });
    else setTimeout(resolve, 100);
  });

/**
 * lazyView makes a view of the host that its first paint does without. When its chunk cannot be had after several tries
 * the view is left out: React.lazy would take the whole page down with it. `when` says when the loading begins.
 */
export function lazyView<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { when = 'now' }: { when?: 'now' | 'idle' } = {},
) {
  return lazy(() =>
    (when === 'idle' ? idle() : Promise.resolve())
      .then(() => loadChunk(load))
      .catch((error: unknown) => {
        globalThis.reportError?.(error);
        return { default: Nothing as ComponentType<Props> };
      }),
  );
}

const Nothing = () => null;
