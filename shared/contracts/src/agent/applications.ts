import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/** affiliateApplicationStateSchema says where a member's application to become an agent stands. */
export const affiliateApplicationStateSchema = z.enum(['PENDING', 'APPROVED', 'REJECTED']);

/** affiliateApplicationLimits says how much of a member's own words an application has. */
export const affiliateApplicationLimits = { plan: { min: 20, max: 1000 }, channel: 200 } as const;

/** affiliateApplicationSchema describes a member's application to become an agent. Times are ISO 8601 in UTC. */
export const affiliateApplicationSchema = z.object({
  state: affiliateApplicationStateSchema,
  /** How they would bring people in, and where. */
  plan: z.string(),
  channel: z.string(),
  /** What the operator says of its decision. */
  reason: z.string(),
  at: z.string(),
  decidedAt: z.nullable(z.string()),
});
export type AffiliateApplication = z.output<typeof affiliateApplicationSchema>;

/**
 * affiliateApplicationCall returns the member's latest application to become an agent, and whether one may be sent. Source:
 * section 2.13.
 */
export const affiliateApplicationCall = defineCall({
  method: 'GET',
  path: '/wps/agent/application',
  auth: 'token',
  realAccountOnly: true,
  failures: [],
  request: z.object({}),
  response: z.object({
    mayApply: z.boolean(),
    isAgent: z.boolean(),
    application: z.nullable(affiliateApplicationSchema),
  }),
});

/**
 * applyAsAffiliateCall sends the operator an application to become an agent. While nobody has decided about it, it can be
 * sent again with other words. Fails: FEATURE_DISABLED where the operator has no agents, ALREADY_AN_AGENT,
 * REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const applyAsAffiliateCall = defineCall({
  method: 'POST',
  path: '/wps/agent/application',
  auth: 'token',
  realAccountOnly: true,
  failures: ['FEATURE_DISABLED', 'ALREADY_AN_AGENT'],
  rateLimit: { by: 'member', limit: 20, windowSeconds: 3600 },
  request: z.object({
    plan: z
      .string()
      .check(
        z.trim(),
        z.minLength(affiliateApplicationLimits.plan.min),
        z.maxLength(affiliateApplicationLimits.plan.max),
      ),
    channel: z._default(z.string().check(z.trim(), z.maxLength(affiliateApplicationLimits.channel)), ''),
  }),
  response: affiliateApplicationSchema,
});
