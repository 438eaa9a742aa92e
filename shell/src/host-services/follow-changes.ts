import type { Bus } from '@tessera/shell-api';

/** Longer than a cache between here and the platform keeps an answer. */
const recentMs = 5_000;

/**
 * followChanges returns whether the page was told in the last seconds that something of the operator's has changed: what a
 * cache on the way has is then of before.
 */
export function followChanges(bus: Bus, now: () => number = () => performance.now()): () => boolean {
  let heardAt = -Infinity;
  bus.subscribe('content.changed', () => {
    heardAt = now();
  });
  return () => now() - heardAt < recentMs;
}
