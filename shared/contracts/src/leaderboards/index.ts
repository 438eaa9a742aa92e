import * as z from '@tessera/contracts/schema';
import { activityStatusSchema } from '../activities';
import { gameTypeSchema } from '../operator/operator';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';

/** leaderboardScoreSchema names what a leaderboard ranks: all that was staked, or the best payout of one round in stakes. */
export const leaderboardScoreSchema = z.enum(['TURNOVER', 'MULTIPLIER']);
export type LeaderboardScore = z.infer<typeof leaderboardScoreSchema>;

/**
 * leaderboardPlaceSchema describes one place. `score` is an amount of money, or how many times its stake a round paid with
 * two digits: "125.50". `name` arrives masked: "pl****01"; empty where the site names no winners.
 */
export const leaderboardPlaceSchema = z.object({
  place: z.number(),
  name: z.string(),
  score: z.string(),
  /** What the place pays; null where it pays nothing. */
  prize: z.nullable(moneySchema),
  own: z.boolean(),
});
export type LeaderboardPlace = z.infer<typeof leaderboardPlaceSchema>;

/** leaderboardSchema describes a leaderboard with its first places and the member's own. Times are ISO 8601 in UTC. */
export const leaderboardSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  score: leaderboardScoreSchema,
  /** Categories that count; all where it is empty. */
  games: z.array(gameTypeSchema),
  startsAt: z.string(),
  endsAt: z.string(),
  /** COMING_SOON, SIGNED while it runs, PROCESS until it is paid, ISSUED once it is. */
  status: activityStatusSchema,
  /** By place, from the first on. */
  prizes: z.array(moneySchema),
  players: z.number(),
  places: z.array(leaderboardPlaceSchema),
  /** The asking member's place; null for visitors and who has not played for it. */
  own: z.nullable(leaderboardPlaceSchema),
});
export type Leaderboard = z.output<typeof leaderboardSchema>;

/**
 * missionLeaderboardCall returns the leaderboards that run, begin soon or have ended lately (section 7.6). Of equal scores the
 * one that was reached first stands higher.
 */
export const missionLeaderboardCall = defineCall({
  method: 'GET',
  path: '/lgw/missions/leaderboard',
  auth: 'optional',
  failures: [],
  request: z.object({}),
  response: z.object({ leaderboards: z.array(leaderboardSchema) }),
});
