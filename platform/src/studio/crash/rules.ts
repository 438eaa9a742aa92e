import * as z from 'zod/mini';
import type { CrashChoice } from '../messages/games';
import type { Ending, GameRules, Round } from '../rounds/game-rules';
import { claimSeed, numberOf, waitingHashes } from '../fairness/seeds';
import { crashPoint, highest, multipleAt, payoutAt, reachedAfter } from './math';

/** Between the bet and the start, in ms: time for the answer to arrive. */
const liftOffMs = 1_000;

const choiceSchema = z.object({
  /** Hash of the seed, as it was shown before the bet. */
  commit: z.string().check(z.regex(/^[\da-f]{64}$/)),
  /** Multiple in hundredths at which the server cashes out by itself. */
  auto: z.nullable(z.int().check(z.gte(101), z.lte(highest))),
});

interface Flight {
  seed: string;
  /** Hundredths. */
  point: number;
  startsAt: number;
  /** Hundredths; null when it was not cashed out. */
  cashedAt: number | null;
}

export const crashRules: GameRules<'crash'> = {
  choice: choiceSchema,
  describe: () => ({ highest, returned: '97.00' }),
  async decide({ platform, session, roundId }, { commit, auto }) {
    const seed = await claimSeed(platform.db, session, commit, roundId);
    const now = platform.clock.now().getTime();
    const flight: Flight = {
      seed,
      point: crashPoint(seed, numberOf(roundId)),
      startsAt: now + liftOffMs,
      cashedAt: null,
    };
    const end = Math.min(flight.point, auto ?? flight.point);
    return {
      outcome: flight,
      payout: null,
      closesAt: new Date(flight.startsAt),
      dueAt: new Date(flight.startsAt + reachedAfter(end)),
    };
  },
  conclude: ({ clock }, round) => endOf(round, clock.now()),
  stop(round, now) {
    const ended = endOf(round, now);
    if (ended) return ended;
    const flight = round.outcome as Flight;
    if (now.getTime() < flight.startsAt) return undefined;
    return cashOut(round, multipleAt(now.getTime() - flight.startsAt));
  },
  closeSite(round, closedAt) {
    const { auto } = round.choice as CrashChoice;
    const { point, startsAt } = round.outcome as Flight;
    // Its own target pays more than what it stood at: it goes on to that.
    if (auto !== null && auto <= point) return undefined;
    const elapsed = closedAt.getTime() - startsAt;
    if (elapsed < 0) return { payout: 'void', outcome: round.outcome };
    return elapsed < reachedAfter(point) ? cashOut(round, multipleAt(elapsed)) : undefined;
  },
  show(round) {
    const { seed, point, startsAt, cashedAt } = round.outcome as Flight;
    return round.payout === null ? { startsAt } : { startsAt, cashedAt, point, seed };
  },
  live: async (platform, session) => {
    const [commit = ''] = await waitingHashes(platform, session, 1);
    return { commit };
  },
};

/** What time alone has decided: the player's own target, or the end of the flight. */
function endOf(round: Round, now: Date): Ending | undefined {
  const { auto } = round.choice as CrashChoice;
  const flight = round.outcome as Flight;
  const elapsed = now.getTime() - flight.startsAt;
  if (auto !== null && auto <= flight.point)
    return elapsed >= reachedAfter(auto) ? cashOut(round, auto) : undefined;
  return elapsed >= reachedAfter(flight.point) ? { payout: 0n, outcome: flight } : undefined;
}

function cashOut(round: Round, multiple: number): Ending {
  return {
    payout: payoutAt(round.stake, multiple),
    outcome: { ...(round.outcome as Flight), cashedAt: multiple },
  };
}
