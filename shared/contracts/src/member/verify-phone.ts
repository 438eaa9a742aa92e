import * as z from '@tessera/contracts/schema';
import { attemptSchema } from '../auth/attempt';
import { codeSentSchema, humanResultSchema } from '../auth/verification';
import { defineCall } from '../wire/call';
import { profileSchema } from './profile';

/**
 * phoneCodeCall sends a code to the member's phone number that is not verified yet (`mobileVerified` of the
 * profile). The answer is the same when another account has verified the number meanwhile. The same
 * idempotency key sends no second message. Fails: FEATURE_DISABLED (there is no such number),
 * HUMAN_CHECK_FAILED, RATE_LIMITED, REAUTHENTICATION_REQUIRED (with a `Reauthentication`).
 */
export const phoneCodeCall = defineCall({
  method: 'POST',
  path: '/wps/member/mobile/code',
  whileOnBreak: true,
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
 * verifyPhoneCall verifies that number: from then on it opens the account, as one that was verified at
 * registration does. The same attempt is accepted again. Fails: VERIFICATION_CODE_WRONG, VALIDATION_FAILED
 * (`mobileNum` is FIELD_TAKEN: another account has verified it, which is told only with the right code),
 * FEATURE_DISABLED, REAUTHENTICATION_REQUIRED.
 */
export const verifyPhoneCall = defineCall({
  method: 'PUT',
  path: '/wps/member/mobile',
  whileOnBreak: true,
  auth: 'token',
  encrypted: true,
  failures: ['VERIFICATION_CODE_WRONG', 'FEATURE_DISABLED', 'REAUTHENTICATION_REQUIRED'],
  request: z.object({
    verificationCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(12)),
    attempt: z.optional(attemptSchema),
  }),
  response: profileSchema,
});
