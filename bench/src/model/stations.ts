import type { Demand } from './demand';
import type { Assumptions, Measured } from './inputs';

/** Work is what a station of the site has to do: so many things in a second, each of which takes a core so long. */
export interface Work {
  name: 'edge' | 'platform' | 'sockets' | 'database' | 'replica' | 'NATS' | 'events';
  perSecond: number;
  serviceSeconds: number;
}

/** coresOf returns how many cores would be busy all the time. */
export const coresOf = ({ perSecond, serviceSeconds }: Pick<Work, 'perSecond' | 'serviceSeconds'>): number =>
  perSecond * serviceSeconds;

const work = (name: Work['name'], perSecond: number, busySeconds: number): Work => ({
  name,
  perSecond,
  serviceSeconds: perSecond === 0 ? 0 : busySeconds / perSecond,
});

/** stationsOf returns what each part of the site has to do for a demand. What everybody is answered alike the edge keeps for two seconds, so that of it no more comes to the platform than there are answers. */
export function stationsOf(demand: Demand, measured: Measured, assumed: Assumptions): Work[] {
  const { concurrent, operators, requestsPerSecond, stepsPerSecond, roundsPerSecond } = demand;
  let [own, shared, sharedCalls, ownCalls, database, reports, reportCalls] = [0, 0, 0, 0, 0, 0, 0];
  for (const [step, perSecond] of Object.entries(stepsPerSecond)) {
    const cost = measured.steps[step];
    if (!cost) continue;
    const share = assumed.sharedWork[step] ?? 0;
    shared += (perSecond * cost.platformMs * share) / 1_000;
    sharedCalls += perSecond * cost.calls * share;
    own += (perSecond * cost.platformMs * (1 - share)) / 1_000;
    ownCalls += perSecond * cost.calls * (1 - share);
    const seconds = (perSecond * Math.max(0, cost.databaseMs)) / 1_000;
    if (step === 'records') {
      reports += seconds * assumed.reportsPerRecord;
      reportCalls += perSecond * assumed.reportsPerRecord;
    } else database += seconds;
  }
  const anew = (operators * assumed.sharedAnswersPerOperator) / assumed.edgeCacheSeconds;
  const passed = sharedCalls === 0 ? 0 : Math.min(1, anew / sharedCalls);
  const broadcasts = concurrent * assumed.broadcastsPerSecond;
  // A round is a stake and its end, and each changes a wallet.
  const moved = roundsPerSecond * 2;
  const heard = (moved * assumed.heardMicroseconds) / 1e6;
  return [
    work('edge', requestsPerSecond, (requestsPerSecond * assumed.edgeMsPerRequest) / 1_000),
    // What a process hears of others it cannot spend on who asks it.
    work('platform', ownCalls + sharedCalls * passed, (own + shared * passed) / (1 - Math.min(0.9, heard))),
    work('sockets', broadcasts + moved, ((broadcasts + moved) * measured.socket.eventMicroseconds) / 1e6),
    work('database', ownCalls, database),
    work('replica', reportCalls, reports),
    work('NATS', moved, (moved * assumed.natsMicroseconds) / 1e6),
    // Of each process, however many there are.
    work('events', moved, heard),
  ];
}
