import { createRandom } from '../load/players/random';
import { percentile } from '../statistics';
import type { Station } from './queueing';

/** Simulated is how long arrivals of a simulation waited, in seconds. */
interface Simulated {
  mean: number;
  p99: number;
}

/**
 * simulateStation lets so many arrive at a station, one by one, each served by the server that is free first, and returns how long
 * they waited. Service times are exponential, or always the same where `variation` is 0.
 */
export function simulateStation(station: Station, arrivals: number, seed = 1): Simulated {
  const random = createRandom(seed);
  const freeAt = Array.from({ length: station.servers }, () => 0);
  const waits: number[] = [];
  let at = 0;
  for (let arrival = 0; arrival < arrivals; arrival += 1) {
    at += random.exponential(1 / station.perSecond);
    let first = 0;
    for (let server = 1; server < freeAt.length; server += 1)
      if ((freeAt[server] ?? 0) < (freeAt[first] ?? 0)) first = server;
    const begins = Math.max(at, freeAt[first] ?? 0);
    const served =
      station.variation === 0 ? station.serviceSeconds : random.exponential(station.serviceSeconds);
    freeAt[first] = begins + served;
    waits.push(begins - at);
  }
  return { mean: waits.reduce((sum, wait) => sum + wait, 0) / arrivals, p99: percentile(waits, 0.99) };
}
