/** Station is a place where work waits for one of several servers: Poisson arrivals, and one queue. */
export interface Station {
  /** Arrivals in a second. */
  perSecond: number;
  /** Seconds of service that one takes on average. */
  serviceSeconds: number;
  servers: number;
  /** The square of the coefficient of variation of service times: 1 is exponential, 0 always the same. */
  variation?: number;
}

/** utilisation returns the share of the time in which a server is busy; from 1 on the queue grows without end. */
export const utilisation = ({ perSecond, serviceSeconds, servers }: Station): number =>
  (perSecond * serviceSeconds) / servers;

/** erlangC returns the share of arrivals that wait (Erlang C), by the recursion of Erlang B, which no number of servers overflows. */
export function erlangC(offered: number, servers: number): number {
  if (offered >= servers) return 1;
  let blocked = 1;
  for (let server = 1; server <= servers; server += 1)
    blocked = (offered * blocked) / (server + offered * blocked);
  return blocked / (1 - (offered / servers) * (1 - blocked));
}

/** meanWait returns how long an arrival waits on average, in seconds: M/M/c, and M/G/k by the approximation of Allen and Cunneen. */
export function meanWait(station: Station): number {
  const { perSecond, serviceSeconds, servers, variation = 1 } = station;
  const offered = perSecond * serviceSeconds;
  if (offered >= servers) return Infinity;
  const waits = erlangC(offered, servers);
  return ((waits * serviceSeconds) / (servers - offered)) * ((1 + variation) / 2);
}

/** waitAtPercentile returns the wait that a share of arrivals does not exceed, seconds. Who waits waits about exponentially long. */
export function waitAtPercentile(station: Station, share: number): number {
  const waits = erlangC(station.perSecond * station.serviceSeconds, station.servers);
  const mean = meanWait(station);
  if (mean === Infinity) return Infinity;
  return waits <= 1 - share ? 0 : (mean / waits) * Math.log(waits / (1 - share));
}

/** serversFor returns how few servers keep to an utilisation and a wait at the 99th percentile. */
export function serversFor(
  station: Omit<Station, 'servers'>,
  { maxUtilisation, maxWait }: { maxUtilisation: number; maxWait: number },
): number {
  const offered = station.perSecond * station.serviceSeconds;
  let servers = Math.max(1, Math.ceil(offered / maxUtilisation));
  while (waitAtPercentile({ ...station, servers }, 0.99) > maxWait) servers += 1;
  return servers;
}
