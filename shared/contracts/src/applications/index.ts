import * as z from '@tessera/contracts/schema';
import { promotionStatusSchema } from '../promotions/status';
import { uploadLimits } from '../uploads';
import { defineCall } from '../wire/call';

/** Characters that the comment of an application may have (section 5.5). */
export const commentLength = 140;

const promotionId = z.string().check(z.minLength(1), z.maxLength(80));
const state = z.object({ status: promotionStatusSchema });

/**
 * Joins a promotion or applies for it, once: a repeated call answers with what there is. A rejected application may be
 * sent again. Fails: NOT_FOUND, PROMOTION_CLOSED, REAL_ACCOUNT_NEEDED, VALIDATION_FAILED.
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

/** Credits what is waiting, once. Fails: NOT_FOUND, PROMOTION_CLOSED, REAL_ACCOUNT_NEEDED. */
export const claimCall = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimPromotion',
  auth: 'token',
  failures: ['NOT_FOUND', 'PROMOTION_CLOSED'],
  realAccountOnly: true,
  request: z.object({ id: promotionId }),
  response: state,
});
