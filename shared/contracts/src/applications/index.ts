import * as z from '@tessera/contracts/schema';
import { activityStatusSchema } from '../activities';
import { uploadLimits } from '../uploads';
import { defineCall } from '../wire/call';

/** commentLength is the maximum number of characters in an application's comment (section 5.5). */
export const commentLength = 140;

const promotionId = z.string().check(z.minLength(1), z.maxLength(80));
const state = z.object({ status: activityStatusSchema });

/**
 * applyCall joins a promotion or applies for it, once: a repeated call returns the existing application. A
 * rejected application may be sent again. Fails: NOT_FOUND, PROMOTION_CLOSED, REAL_ACCOUNT_NEEDED,
 * VALIDATION_FAILED.
 */
export const applyCall = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_applyPromotion',
  auth: 'token',
  failures: ['NOT_FOUND', 'PROMOTION_CLOSED'],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 30, windowSeconds: 600 },
  request: z.object({
    id: promotionId,
    comment: z._default(z.string().check(z.trim(), z.maxLength(commentLength)), ''),
    /** Ids of the member's own uploads. */
    images: z._default(
      z.array(z.string().check(z.regex(/^[\da-f-]{36}$/))).check(z.maxLength(uploadLimits.count)),
      [],
    ),
  }),
  response: state,
});

/**
 * claimCall credits the reward that is waiting, once. Fails: NOT_FOUND, PROMOTION_CLOSED,
 * REAL_ACCOUNT_NEEDED.
 */
export const claimCall = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimPromotion',
  auth: 'token',
  failures: ['NOT_FOUND', 'PROMOTION_CLOSED'],
  realAccountOnly: true,
  request: z.object({ id: promotionId }),
  response: state,
});
