import * as z from '@tessera/contracts/schema';
import { attemptSchema } from '../auth/attempt';
import { codeSentSchema, humanResultSchema } from '../auth/verification';
import { defineCall } from '../wire/call';
import { profileSchema } from './profile';

/**
 * emailCodeCall mails a code to the e-mail address of the profile that is not verified yet (`emailVerified`).
 * The same idempotency key sends no second message. Fails: FEATURE_DISABLED (there is no such address),
 * HUMAN_CHECK_FAILED, RATE_LIMITED.
 */
export const emailCodeCall = defineCall({
  method: 'POST',
  path: '/wps/member/email/code',
  whileOnBreak: true,
  auth: 'token',
  failures: ['FEATURE_DISABLED', 'HUMAN_CHECK_FAILED', 'RATE_LIMITED'],
  idempotent: 'optional',
  realAccountOnly: true,
  request: z.object({ human: humanResultSchema }),
  response: codeSentSchema,
});

/**
 * verifyEmailCall verifies that address with the code. The same attempt is accepted again; a code for an address
 * that was changed meanwhile is wrong. Fails: VERIFICATION_CODE_WRONG, FEATURE_DISABLED.
 */
export const verifyEmailCall = defineCall({
  method: 'PUT',
  path: '/wps/member/email',
  whileOnBreak: true,
  auth: 'token',
  encrypted: true,
  failures: ['VERIFICATION_CODE_WRONG', 'FEATURE_DISABLED'],
  realAccountOnly: true,
  request: z.object({
    verificationCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(12)),
    attempt: z.optional(attemptSchema),
  }),
  response: profileSchema,
});
