import * as z from '@tessera/contracts/schema';
import type { ActivityStatus } from '../activities';
import { gameTypeSchema } from '../operator/operator';
import { moneySchema } from '../wire/money';

/**
 * missionGoalSchema names what a mission counts: money staked, money of rounds that paid more than their stake, games
 * tried, days in a row on which enough was staked, or money deposited.
 */
export const missionGoalSchema = z.enum(['STAKE', 'WIN', 'GAMES', 'DAYS', 'DEPOSIT']);
export type MissionGoal = z.infer<typeof missionGoalSchema>;

/** missionPeriodSchema says how often a mission begins anew: every day, every Monday, or once from day to day. */
export const missionPeriodSchema = z.enum(['DAILY', 'WEEKLY', 'EVENT']);
export type MissionPeriod = z.infer<typeof missionPeriodSchema>;

/**
 * missionStatusSchema is the status of a mission or of one of its steps for the member, of those of section 4.8. SIGNED is
 * being played, CLAIM waits for the member, CLOSE is over.
 */
export const missionStatusSchema = z.enum(['COMING_SOON', 'SIGNED', 'CLAIM', 'CLAIMED', 'CLOSE']);
/** MissionStatus is one of them. */
export type MissionStatus = z.infer<typeof missionStatusSchema> & ActivityStatus;

/** countsMoney says whether a goal is an amount of money; games and days are plain numbers. */
export const countsMoney = (goal: MissionGoal): boolean => goal !== 'GAMES' && goal !== 'DAYS';

/** missionStepSchema describes one step: how much it takes, and what it pays. */
export const missionStepSchema = z.object({
  /** From 1 on. */
  step: z.number(),
  /** An amount where the goal counts money, a whole number otherwise. */
  target: moneySchema,
  reward: moneySchema,
  status: missionStatusSchema,
});

/** missionSchema describes a mission in one of its periods, with how far the member has come. Times are ISO 8601 in UTC. */
export const missionSchema = z.object({
  runId: z.string(),
  title: z.string(),
  text: z.string(),
  goal: missionGoalSchema,
  period: missionPeriodSchema,
  /** Categories that count; all where it is empty. */
  games: z.array(gameTypeSchema),
  /** What has to be staked on a day for it to count, of DAYS. */
  perDay: moneySchema,
  startsAt: z.string(),
  endsAt: z.string(),
  /** What is reached can be claimed until then. */
  claimUntil: z.string(),
  status: missionStatusSchema,
  /** In the unit of the targets. */
  progress: moneySchema,
  steps: z.array(missionStepSchema),
});
export type Mission = z.output<typeof missionSchema>;
