import { evening, type Scenario } from '../load/players/scenario';
import type { Assumptions, Measured } from './inputs';

/** Demand is what so many players ask of each part of the site in the busiest quarter of an hour of a day. */
export interface Demand {
  players: number;
  concurrent: number;
  operators: number;
  visitsPerSecond: number;
  requestsPerSecond: number;
  roundsPerSecond: number;
  /** By how often a step is taken in a second. */
  stepsPerSecond: Readonly<Record<string, number>>;
  megabitsPerSecond: number;
}

/** visitSeconds returns how long a visit of the mix takes on average. */
export function visitSeconds({ visits, think }: Scenario): number {
  const shares = visits.reduce((sum, { share }) => sum + share, 0);
  const seconds = visits.map(
    ({ share, steps }) => share * steps.reduce((sum, step) => sum + think[step].mean, 0),
  );
  return seconds.reduce((sum, each) => sum + each, 0) / shares;
}

/** demandOf returns what players ask for. By Little's law as many visits begin in a second as are under way, through how long one takes. */
export function demandOf(players: number, measured: Measured, assumed: Assumptions): Demand {
  const concurrent = players * assumed.peakShare;
  const visitsPerSecond = concurrent / visitSeconds(evening);
  const shares = evening.visits.reduce((sum, { share }) => sum + share, 0);
  const stepsPerSecond: Record<string, number> = {};
  for (const { share, steps } of evening.visits)
    for (const step of steps)
      stepsPerSecond[step] = (stepsPerSecond[step] ?? 0) + (visitsPerSecond * share) / shares;
  const requestsPerSecond = Object.entries(stepsPerSecond).reduce(
    (sum, [step, perSecond]) => sum + perSecond * (measured.steps[step]?.calls ?? 0),
    0,
  );
  const kilobytes =
    assumed.firstVisitShare * measured.firstVisitKilobytes +
    (1 - assumed.firstVisitShare) * assumed.laterVisitKilobytes +
    assumed.callKilobytes;
  return {
    players,
    concurrent,
    operators: Math.max(1, Math.ceil(players / assumed.playersPerOperator)),
    visitsPerSecond,
    requestsPerSecond,
    roundsPerSecond: stepsPerSecond['round'] ?? 0,
    stepsPerSecond,
    megabitsPerSecond: (visitsPerSecond * kilobytes * 8) / 1_000,
  };
}
