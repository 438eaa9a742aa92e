import type { FailureRecord } from '@tessera/contracts/release';
import type { RuntimeError } from './runtime-failure';
import type { Culprit, VisitSamples } from './visit-samples';
import { watchVitals } from './watch-vitals';
import { observe } from './observe';

/** A file of a release that takes so long keeps a player waiting, ms. */
const slowMs = 4_000;
const calls = /^\/(wps|lgw|lotto)\//;

/** Chromium alone tells how much memory a page has. */
const memoryNow = () => (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize;

/** culpritOf finds the release that a stack or an address names: a remote's before the host's, which calls them all. */
export function culpritOf(text: string): Culprit | undefined {
  const [, remote, version] =
    /\/releases\/mf-([a-z][\w-]*)\/([\w.+-]+)\//.exec(text) ??
    /\/releases\/(shell)\/([\w.+-]+)\//.exec(text) ??
    [];
  return remote && version ? { remote, version } : undefined;
}

/**
 * watchErrors counts what nobody caught: errors and rejections, those of before it among them. `onError` hears of those
 * that a release's code threw.
 */
export function watchErrors({ count }: VisitSamples, onError: (error: RuntimeError) => void): void {
  const take = (event: ErrorEvent | PromiseRejectionEvent) => {
    const [metric, error] =
      'reason' in event ? (['rejection', event.reason] as const) : (['uncaught', event.error] as const);
    const { message = '', stack = String((event as Partial<ErrorEvent>).filename) } = (error ??
      {}) as Partial<Error>;
    // What somebody's browser adds to a page is not of a release.
    if (stack.includes('-extension:')) return;
    const culprit = culpritOf(stack);
    count(metric, culprit);
    if (culprit) onError({ culprit, message, stack });
  };
  for (const event of window.tesseraErrors ?? []) take(event);
  addEventListener('error', take);
  addEventListener('unhandledrejection', take);
}

/** countFailure counts a part of the site that did not load, or threw while it was rendered. */
export function countFailure(
  { count }: VisitSamples,
  { phase, remote, version, online }: FailureRecord,
): void {
  // An error after load is counted where it is caught.
  if (!online || phase === 'runtime') return;
  const isRender = phase === 'render' || phase === 'unmount';
  count(isRender ? 'render' : `failure-${phase}`, { remote, version });
}

/**
 * watchSpeed measures the web vitals, long tasks, slow files and refused calls. The returned function measures what
 * there is to say when the page is left.
 */
export function watchSpeed({ count, seen, measure }: VisitSamples): () => void {
  let blocked = 0;
  const takeTasks = observe('longtask', ({ duration }) => {
    blocked += duration - 50;
    count('long-task');
  });
  observe('resource', (entry) => {
    const { name, duration, responseStatus } = entry as PerformanceResourceTiming;
    const culprit = culpritOf(name);
    if (culprit) seen(culprit);
    if (culprit && duration > slowMs) count('slow-file', culprit);
    if (responseStatus >= 400 && calls.test(new URL(name).pathname)) count('refused');
  });
  const vitals = watchVitals();
  const memory = memoryNow();
  return () => {
    for (const [metric, value] of vitals()) measure(metric, value);
    takeTasks?.();
    if (takeTasks) measure('blocked', blocked);
    if (memory !== undefined) measure('memory', Math.max(0, (memoryNow() ?? 0) - memory) / 1e6);
  };
}
