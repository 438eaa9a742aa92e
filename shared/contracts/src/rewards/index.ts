import * as z from '@tessera/contracts/schema';
import { activityStatusSchema } from '../activities';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';
import { rewardKindSchema } from './kinds';

export * from './credit-report';
export * from './kinds';

/**
 * waitingRewardSchema describes something that waits for a member. With status CLAIM it is claimed where it is listed;
 * with JOIN and SIGNED it is the member's to play or to open on its own page; with APPLYING and PROCESS the operator has it.
 */
export const waitingRewardSchema = z.object({
  kind: rewardKindSchema,
  /** Its kind's own id; kind and id name it. */
  id: z.string(),
  /** In the reader's language. */
  title: z.string(),
  /** What it comes from or what is left to do, in the reader's language. */
  text: z._default(z.string(), ''),
  status: activityStatusSchema,
  /** What a claim credits; null where it is no money or not known before. */
  amount: z.nullable(moneySchema),
  /** Points that a claim gives, or that are bound in it. */
  points: z._default(z.nullable(z.number()), null),
  /** ISO 8601; null for no end. */
  expiresAt: z.nullable(z.string()),
  /** The page that shows it whole: `/member?page=bonusDetails`; null for none. */
  path: z._default(z.nullable(z.string()), null),
});
export type WaitingReward = z.output<typeof waitingRewardSchema>;

/** rewardCenterCall returns everything that waits for the member: first what can be claimed, then by the time that is left. */
export const rewardCenterCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRewardCenter',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({}),
  response: z.object({ list: z.array(waitingRewardSchema) }),
});

/**
 * claimRewardCall claims one waiting reward, once: a repeated call returns what the first one did. Fails: NOT_FOUND (another's
 * too), PROMOTION_CLOSED (its time is over), REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const claimRewardCall = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimReward',
  auth: 'token',
  failures: ['NOT_FOUND', 'PROMOTION_CLOSED'],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 120, windowSeconds: 600 },
  request: z.object({ kind: rewardKindSchema, id: z.string().check(z.minLength(1), z.maxLength(80)) }),
  response: z.object({
    /** CLAIMED, or APPLYING where a person looks at it first. */
    status: activityStatusSchema,
    /** What was credited; null where it was no money. */
    amount: z.nullable(moneySchema),
    points: z._default(z.nullable(z.number()), null),
  }),
});
export type ClaimedReward = z.output<typeof claimRewardCall.response>;

/**
 * availablePromoCall returns the part of the public state (section 3) that is about promotions: which of them the site has,
 * and how many rewards the member can claim now.
 */
export const availablePromoCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAvailablePromo',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: z.object({
    availablePromo: z.array(z.object({ type: z.enum(['REFERRAL']), enabled: z.boolean() })),
    availablePromoCount: z.number(),
    /** The same count by kind; a kind without any is not named. */
    byKind: z.record(z.string(), z.number()),
  }),
});
