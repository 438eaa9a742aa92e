import * as z from '@tessera/contracts/schema';
import { pageRequest, pageResponse } from '../wire/query';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';
import { redeemSchema, rewardSchema, rewardTypeSchema } from './reward';

const page = pageRequest({ most: 50, usual: 10 });

/** Answers the member's balance in whole points, never negative. They never expire (section 9). */
export const pointsBalanceCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointsBalance',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: z.object({
    points: z.number(),
    /** Turnover that is still missing for the next point. */
    toNextPoint: moneySchema,
  }),
});
export type PointsBalance = z.output<typeof pointsBalanceCall.response>;

/** Answers how points are earned and what they are worth, per operator. */
export const pointsConfigCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointsConfig',
  failures: [],
  request: z.object({}),
  response: z.object({
    enabled: z.boolean(),
    turnoverPerPoint: moneySchema,
    /** One point for each whole one of these in a deposit. */
    depositPerPoint: moneySchema,
    /** Points are converted in whole multiples of this. */
    step: z.number(),
    /** From `points` on, `step` points are worth `amount`. Smallest first. */
    exchange: z.array(z.object({ points: z.number(), amount: moneySchema })),
  }),
});
export type PointsConfig = z.output<typeof pointsConfigCall.response>;

/** rewardListCall returns the points mall's rewards, of one type or of all. */
export const rewardListCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointsRewardList',
  failures: [],
  request: z.object({ type: z.optional(z.union([rewardTypeSchema, z.literal('ALL')])) }),
  response: z.object({ list: z.array(rewardSchema) }),
});

/** redeemListCall returns one page of the member's redemptions, newest first. */
export const redeemListCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointsRedeemList',
  auth: 'token',
  failures: [],
  request: z.object(page),
  response: z.object({ list: z.array(redeemSchema), ...pageResponse }),
});

/** A points entry's kind says why points moved. */
export const pointsEntryKindSchema = z.enum(['PLAY', 'DEPOSIT', 'REDEEM', 'CONVERT', 'REFUND']);
export type PointsEntryKind = z.infer<typeof pointsEntryKindSchema>;

/** pointsEntrySchema describes one entry of the member's points. Points are whole numbers. */
export const pointsEntrySchema = z.object({
  entryId: z.string(),
  type: pointsEntryKindSchema,
  /** Positive is earned. */
  points: z.number(),
  balanceAfter: z.number(),
  /** The reward's name, where it is about one. */
  remark: z.string(),
  createdAt: z.string(),
});
export type PointsEntry = z.output<typeof pointsEntrySchema>;

/** pointsDetailsCall returns one page of the entries of the member's points, newest first. */
export const pointsDetailsCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointsTransactionDetail',
  auth: 'token',
  failures: [],
  request: z.object(page),
  response: z.object({ list: z.array(pointsEntrySchema), ...pageResponse }),
});

const password = z.string().check(z.minLength(1), z.maxLength(128));
const redeemed = z.object({
  redeem: redeemSchema,
  /** Points after it. */
  points: z.number(),
});
export type Redeemed = z.output<typeof redeemed>;

/**
 * Needs an `Idempotency-Key`. Fails: PASSWORD_WRONG, POINTS_TOO_FEW (value: `{ missing }`), REWARD_OUT_OF_STOCK,
 * REAL_ACCOUNT_NEEDED, NOT_FOUND, IDEMPOTENCY_CONFLICT, RATE_LIMITED.
 */
export const redeemRewardCall = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_redeemReward',
  auth: 'token',
  encrypted: true,
  failures: ['PASSWORD_WRONG', 'POINTS_TOO_FEW', 'REWARD_OUT_OF_STOCK', 'NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  realAccountOnly: true,
  idempotent: 'required',
  rateLimit: { by: 'member', limit: 40, windowSeconds: 900, bucket: 'points-password' },
  request: z.object({
    rewardId: z.string().check(z.regex(/^[\w-]{1,60}$/)),
    quantity: z._default(z.number().check(z.int(), z.gte(1), z.lte(10)), 1),
    password,
  }),
  response: redeemed,
});

/**
 * Turns points into money by the exchange table. Needs an `Idempotency-Key`. Fails as `redeemRewardCall`, and
 * AMOUNT_INVALID.
 */
export const convertPointsCall = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_convertPoints',
  auth: 'token',
  encrypted: true,
  failures: ['PASSWORD_WRONG', 'AMOUNT_INVALID', 'POINTS_TOO_FEW', 'IDEMPOTENCY_CONFLICT'],
  realAccountOnly: true,
  idempotent: 'required',
  rateLimit: { by: 'member', limit: 40, windowSeconds: 900, bucket: 'points-password' },
  request: z.object({ points: z.number().check(z.int(), z.gte(1), z.lte(100_000_000)), password }),
  response: redeemed,
});
