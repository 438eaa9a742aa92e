import * as z from '@tessera/contracts/schema';
import { activityStatusSchema } from '../activities';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';

/**
 * redEnvelopeSchema describes a handing out of envelopes: so many of each amount, in an order that follows from a seed whose
 * hash is told before. Each member opens one, in the order in which they come. Times are ISO 8601 in UTC.
 */
export const redEnvelopeSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  /** COMING_SOON, JOIN while more has to be staked, CLAIM, CLAIMED, or CLOSE. */
  status: activityStatusSchema,
  /** What has to be staked in the seven days before an envelope is opened, and what the member has staked. */
  need: moneySchema,
  staked: moneySchema,
  /** How many there are of each amount: the odds. */
  amounts: z.array(z.object({ amount: moneySchema, count: z.number() })),
  total: z.number(),
  left: z.number(),
  /** SHA-256 of the seed. */
  seedHash: z.string(),
  /** Null until nobody can open one any more. */
  seed: z.nullable(z.string()),
  /** The number that the order is drawn by, with the seed. */
  number: z.string(),
  /** The member's envelope. */
  own: z.nullable(z.object({ number: z.number(), amount: moneySchema, at: z.string() })),
});
export type RedEnvelope = z.output<typeof redEnvelopeSchema>;

/** redEnvelopesCall returns the envelopes that can be opened, can be soon, or could lately. Fails: REAL_ACCOUNT_NEEDED. */
export const redEnvelopesCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRedEnvelopes',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({}),
  response: z.object({ envelopes: z.array(redEnvelopeSchema) }),
});

/**
 * openRedEnvelopeCall opens the member's envelope and credits it, once: opening again answers the same envelope. Fails:
 * NOT_FOUND, PROMOTION_CLOSED (not yet, or not any more), RED_ENVELOPE_NOT_EARNED (too little staked), RED_ENVELOPES_GONE,
 * REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const openRedEnvelopeCall = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_openRedEnvelope',
  auth: 'token',
  failures: ['NOT_FOUND', 'PROMOTION_CLOSED', 'RED_ENVELOPE_NOT_EARNED', 'RED_ENVELOPES_GONE'],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 60, windowSeconds: 600 },
  request: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  response: z.object({ number: z.number(), amount: moneySchema, at: z.string() }),
});
