import * as z from '@tessera/contracts/schema';
import { activityStatusSchema } from '../activities';
import { defineCall, type CallResult } from '../wire/call';
import { moneySchema } from '../wire/money';
import { pageRequest, pageResponse } from '../wire/query';

/** referralKinds lists what a member can earn by inviting: for a friend who deposits, and once for a Zalo contact. */
export const referralKinds = ['FRIEND', 'ZALO'] as const;

/** invitedFriendSchema describes a friend whom the member brought, as the member may see them. */
export const invitedFriendSchema = z.object({
  /** Masked: `an***07`. */
  name: z.string(),
  /** ISO 8601. */
  joinedAt: z.string(),
  /** SIGNED until the friend has deposited enough; then as the reward stands. */
  status: activityStatusSchema,
  amount: z.nullable(moneySchema),
});

/**
 * referralCall returns the member's own code, what it earns and by which rule, and one page of who came by it, newest first.
 * Fails: FEATURE_DISABLED where the operator has no referrals, REAL_ACCOUNT_NEEDED.
 */
export const referralCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getReferral',
  auth: 'token',
  failures: ['FEATURE_DISABLED'],
  realAccountOnly: true,
  request: z.object(pageRequest({ most: 50, usual: 10 })),
  response: z.object({
    code: z.string(),
    /** The page of registration with the code in it. */
    link: z.string(),
    /** What a friend earns whose one deposit reaches `deposit`; null where friends earn nothing. */
    friend: z.nullable(z.object({ reward: moneySchema, deposit: moneySchema })),
    /** The reward for a Zalo contact, once; null where there is none. JOIN while nothing was asked for. */
    zalo: z.nullable(
      z.object({
        reward: moneySchema,
        status: activityStatusSchema,
        contact: z.string(),
        remark: z.string(),
      }),
    ),
    invited: z.number(),
    /** Claimed so far, and what waits to be claimed. */
    earned: moneySchema,
    waiting: moneySchema,
    list: z.array(invitedFriendSchema),
    ...pageResponse,
  }),
});
/** Referral is what a member earns by inviting, and by whom. */
export type Referral = CallResult<typeof referralCall>;

/**
 * applyZaloCall asks for the Zalo reward with the member's own contact, once; a person looks at it. A refused one may be
 * sent again. Fails: FEATURE_DISABLED, VALIDATION_FAILED (`contact`), REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const applyZaloCall = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_applyZaloReward',
  auth: 'token',
  failures: ['FEATURE_DISABLED'],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 20, windowSeconds: 600 },
  request: z.object({ contact: z.string().check(z.trim(), z.regex(/^\+?[\w.\- ]{6,40}$/)) }),
  response: z.object({ status: activityStatusSchema }),
});
