import type { ServerClock } from '@tessera/shell-api';

/**
 * createServerClock creates a clock that follows the platform's time, from what `status` said and the page's
 * monotonic timer, since a player's own clock may be wrong.
 */
export function createServerClock(): ServerClock & {
  set(serverTime: number, tookMilliseconds: number): void;
} {
  let offset = Date.now() - performance.now();
  return {
    now: () => Math.round(performance.now() + offset),
    set(serverTime, tookMilliseconds) {
      offset = serverTime + tookMilliseconds / 2 - performance.now();
    },
  };
}
