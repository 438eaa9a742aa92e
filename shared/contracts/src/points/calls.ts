import * as z from '@tessera/contracts/schema';
import { pageRequest, pageResponse } from '../wire/query';
import { defineCall } from '../wire/call';
import { gameTypeSchema } from '../operator/operator';
import { moneySchema } from '../wire/money';
import { deliveryShape, redeemSecretSchema, redeemSchema, rewardSchema, rewardTypeSchema } from './reward';

const page = pageRequest({ most: 50, usual: 10 });

/**
 * pointsBalanceCall returns the member's balance in whole points, never negative. Points never expire
 * (section 9).
 */
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
    /** What proves a redemption: the password of the login, or where the account has none the payment password. */
    secret: z._default(redeemSecretSchema, 'PASSWORD'),
  }),
});
export type PointsBalance = z.output<typeof pointsBalanceCall.response>;

/** pointsConfigCall returns how points are earned and what they are worth at this operator. */
export const pointsConfigCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointsConfig',
  shared: { seconds: 60 },
  failures: [],
  request: z.object({}),
  response: z.object({
    enabled: z.boolean(),
    turnoverPerPoint: moneySchema,
    /** One point for each whole one of these in a deposit. */
    depositPerPoint: moneySchema,
    /** By how many percent a stake counts, of every category that the site shows. */
    ratios: z._default(z.array(z.object({ gameType: gameTypeSchema, percent: z.number() })), []),
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

/** pointsEntryKindSchema says why points moved. */
export const pointsEntryKindSchema = z.enum(['PLAY', 'VOID', 'DEPOSIT', 'REDEEM', 'CONVERT', 'REFUND']);
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
const secretFailures = [
  'PASSWORD_WRONG',
  'PAYMENT_PASSWORD_NOT_SET',
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
] as const;
const redeemed = z.object({
  redeem: redeemSchema,
  /** Points after it. */
  points: z.number(),
});
export type Redeemed = z.output<typeof redeemed>;

/**
 * redeemRewardCall redeems a reward for points. It needs an `Idempotency-Key`. `password` is what `secret` of the balance
 * names. GOODS need to be told where they go. Fails: PASSWORD_WRONG, PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_WRONG,
 * PAYMENT_PASSWORD_LOCKED, VALIDATION_FAILED (`recipient`, `phone`, `address`), POINTS_TOO_FEW (value: `{ missing }`), REWARD_OUT_OF_STOCK, REAL_ACCOUNT_NEEDED, NOT_FOUND,
 * IDEMPOTENCY_CONFLICT, RATE_LIMITED.
 */
export const redeemRewardCall = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_redeemReward',
  auth: 'token',
  encrypted: true,
  failures: [
    ...secretFailures,
    'POINTS_TOO_FEW',
    'REWARD_OUT_OF_STOCK',
    'REWARD_CHANGED',
    'NOT_FOUND',
    'IDEMPOTENCY_CONFLICT',
  ],
  realAccountOnly: true,
  idempotent: 'required',
  rateLimit: { by: 'member', limit: 40, windowSeconds: 900, bucket: 'points-password' },
  request: z.object({
    rewardId: z.string().check(z.regex(/^[\w-]{1,60}$/)),
    quantity: z._default(z.number().check(z.int(), z.gte(1), z.lte(10)), 1),
    /** What one costs by what the member was shown: another cost is REWARD_CHANGED, and nothing is redeemed. */
    cost: z.optional(z.number().check(z.int(), z.gte(1))),
    password,
    ...deliveryShape,
  }),
  response: redeemed,
});

/**
 * convertPointsCall converts points into money by the exchange table. It needs an `Idempotency-Key`. Fails
 * as `redeemRewardCall`, and AMOUNT_INVALID.
 */
export const convertPointsCall = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_convertPoints',
  auth: 'token',
  encrypted: true,
  failures: [...secretFailures, 'AMOUNT_INVALID', 'POINTS_TOO_FEW', 'REWARD_CHANGED', 'IDEMPOTENCY_CONFLICT'],
  realAccountOnly: true,
  idempotent: 'required',
  rateLimit: { by: 'member', limit: 40, windowSeconds: 900, bucket: 'points-password' },
  request: z.object({
    points: z.number().check(z.int(), z.gte(1), z.lte(100_000_000)),
    /** What they become by what the member was shown: another amount is REWARD_CHANGED, and nothing is converted. */
    amount: z.optional(moneySchema),
    password,
  }),
  response: redeemed,
});
