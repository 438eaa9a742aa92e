import { now, poissonArrivals, startOnTime, waitUntil } from './arrivals';
import type { HttpClient } from './http-client';
import { networkOf } from './members';
import { createPlayerSocket } from './player-socket';
import type { Random } from './random';
import type { Recorder } from './recorder';
import type { Scenario } from './scenario';
import { steps, type Member, type Visit } from './steps';
import { Refusal, Visitor, type Site } from './visitor';

/** Load says who comes to which site, and how many. */
export interface Load {
  site: Site;
  http: HttpClient;
  scenario: Scenario;
  random: Random;
  members: readonly Member[];
  games: readonly string[];
  /** Visits that begin in a second. */
  perSecond: number;
  recorder: Recorder;
}

/** Played counts the visits of a run. */
export interface Played {
  visits: number;
  /** Those that were refused something and left. */
  givenUp: number;
}

/** callsPerVisit returns how many calls a visit of the mix makes on average, with the greeting of its connection. */
export function callsPerVisit({ visits }: Scenario): number {
  const shares = visits.reduce((sum, { share }) => sum + share, 0);
  const calls = visits.map(
    (visit) => visit.share * visit.steps.reduce((sum, step) => sum + steps[step].calls, 0),
  );
  return 1 + calls.reduce((sum, each) => sum + each, 0) / shares;
}

/**
 * runPlayers lets players come at random for so many seconds, and resolves when the last has left. What each does, and when each
 * step is to begin, is drawn as they arrive: a slow answer moves none of it.
 */
export async function runPlayers(load: Load, seconds: number): Promise<Played> {
  const { random, recorder } = load;
  const played: Played = { visits: 0, givenUp: 0 };
  const returning = load.members.filter(({ signsIn }) => !signsIn);
  const signingIn = load.members.filter(({ signsIn }) => signsIn);
  await startOnTime(poissonArrivals(random, load.perSecond, seconds), now(), async (intendedAt) => {
    recorder.began(intendedAt);
    played.visits += 1;
    const { steps: names } = random.pickByShare(load.scenario.visits);
    let at = intendedAt;
    const planned = names.map((name) => {
      const { least, mean } = load.scenario.think[name];
      at += (least + (mean > least ? random.exponential(mean - least) : 0)) * 1_000;
      return { name, at };
    });
    const member = names.includes('signIn')
      ? random.pick(signingIn)
      : names.includes('resume')
        ? random.pick(returning)
        : undefined;
    const ip = member?.ip ?? networkOf(1 + Math.floor(random.share() * 0xc00000));
    const visit: Visit = {
      visitor: new Visitor(load.site, load.http, recorder, ip),
      random,
      member,
      games: load.games,
      socket: createPlayerSocket(load.site, recorder, ip),
    };
    try {
      for (const { name, at: moment } of planned) {
        await waitUntil(moment);
        await steps[name].run(visit, moment);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      played.givenUp += 1;
      visit.socket?.close();
    }
  });
  return played;
}
