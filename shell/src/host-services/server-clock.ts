import type { ServerClock } from '@tessera/shell-api';

/**
 * createServerClock creates a clock that follows the platform's time, from what `status` said and the page's
 * monotonic timer, since a player's own clock may be wrong.
 */
export function createServerClock(): ServerClock & {
  /** What the platform's time was so many milliseconds ago. */
  set(serverTime: number, agoMilliseconds: number): void;
} {
  let offset = Date.now() - performance.now();
  return {
    now: () => Math.round(performance.now() + offset),
    set(serverTime, agoMilliseconds) {
      offset = serverTime + agoMilliseconds - performance.now();
    },
  };
}
