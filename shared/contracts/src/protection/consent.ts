import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/** offerProductSchema names what offers are about. */
export const offerProductSchema = z.enum(['CASINO', 'SPORTS', 'LOTTERY']);
export type OfferProduct = z.infer<typeof offerProductSchema>;

/** offerChannelSchema names how offers are sent. */
export const offerChannelSchema = z.enum(['EMAIL', 'SMS', 'PHONE']);
export type OfferChannel = z.infer<typeof offerChannelSchema>;

const offerConsent = { product: offerProductSchema, channel: offerChannelSchema };
const response = z.object({
  /** What the member has said yes to; nothing else may be sent. */
  granted: z.array(z.object({ ...offerConsent, at: z.string() })),
});
const path = '/wps/member/offer-consents';

/** offerConsentsCall returns which offers the member wants, by product and channel: none until they say so. Fails: REAL_ACCOUNT_NEEDED. */
export const offerConsentsCall = defineCall({
  method: 'GET',
  path,
  auth: 'token',
  realAccountOnly: true,
  failures: [],
  request: z.object({}),
  response,
});

/**
 * setOfferConsentCall gives or takes back the consent to offers of one product by one channel. An exclusion and the closure
 * of the account take back all of them. Fails: BREAK_ACTIVE (giving one while on a break), REAL_ACCOUNT_NEEDED.
 */
export const setOfferConsentCall = defineCall({
  method: 'PUT',
  path,
  auth: 'token',
  realAccountOnly: true,
  whileOnBreak: true,
  failures: ['BREAK_ACTIVE'],
  rateLimit: { by: 'member', limit: 120, windowSeconds: 600 },
  request: z.object({ ...offerConsent, granted: z.boolean() }),
  response,
});
