import * as z from '@tessera/contracts/schema';
import { attemptSchema } from '../auth/attempt';
import { codeSentSchema, humanResultSchema } from '../auth/verification';
import { defineCall } from '../wire/call';
import { profileSchema } from './profile';

/**
 * Sends a code to the number that the member gave and nobody proved (`mobileVerified` of the profile). Whether somebody
 * else has proved it meanwhile is not told. The same idempotency key sends no second message. Fails: FEATURE_DISABLED
 * (there is no such number), HUMAN_CHECK_FAILED, RATE_LIMITED, REAUTHENTICATION_REQUIRED (with a `Reauthentication`).
 */
export const phoneCodeCall = defineCall({
  method: 'POST',
  path: '/wps/member/mobile/code',
  auth: 'token',
  failures: [
    'FEATURE_DISABLED',
    'REAUTHENTICATION_REQUIRED',
    'HUMAN_CHECK_FAILED',
    'RATE_LIMITED',
    'SMS_UNAVAILABLE',
  ],
  idempotent: 'optional',
  request: z.object({ human: humanResultSchema }),
  response: codeSentSchema,
});

/**
 * Proves that number: from then on it opens the account, as one that was proved at registration does. The same attempt
 * is taken again. Fails: VERIFICATION_CODE_WRONG, VALIDATION_FAILED (`mobileNum` is FIELD_TAKEN: another account has
 * proved it, which only the right code is told), FEATURE_DISABLED, REAUTHENTICATION_REQUIRED.
 */
export const verifyPhoneCall = defineCall({
  method: 'PUT',
  path: '/wps/member/mobile',
  auth: 'token',
  encrypted: true,
  failures: ['VERIFICATION_CODE_WRONG', 'FEATURE_DISABLED', 'REAUTHENTICATION_REQUIRED'],
  request: z.object({
    verificationCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(12)),
    attempt: z.optional(attemptSchema),
  }),
  response: profileSchema,
});
