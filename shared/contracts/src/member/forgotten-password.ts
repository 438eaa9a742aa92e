import * as z from '@tessera/contracts/schema';
import { attemptSchema } from '../auth/attempt';
import { codeSentSchema, dialingCodeSchema, humanResultSchema } from '../auth/verification';
import { defineCall } from '../wire/call';

const password = z.string().check(z.minLength(1), z.maxLength(128));
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(12));
const username = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));
const email = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

/**
 * forgotByEmailCall mails a code to the e-mail address of an account (section 7.2). The answer is the same
 * when there is no such account. It is a form, as section 7.2 has it; JSON is accepted too. Fails:
 * HUMAN_CHECK_FAILED, RATE_LIMITED, FEATURE_DISABLED (an operator without CHNGPASSVERIF3).
 */
export const forgotByEmailCall = defineCall({
  method: 'POST',
  path: '/wps/member/password/email',
  form: true,
  failures: ['FEATURE_DISABLED', 'HUMAN_CHECK_FAILED', 'RATE_LIMITED'],
  idempotent: 'optional',
  request: z.object({ username, email, human: humanResultSchema }),
  response: codeSentSchema,
});

/** The account whose password was set: with it and the new password the player logs in. */
const changedAccountSchema = z.object({ account: z.string() });

/**
 * setPasswordByPhoneCall sets a forgotten password and ends every session of the account. The same attempt
 * is accepted again with the same new password only. Fails: VERIFICATION_CODE_WRONG, VALIDATION_FAILED
 * (newPassword).
 */
export const setPasswordByPhoneCall = defineCall({
  method: 'POST',
  path: '/wps/member/password/verification',
  encrypted: true,
  failures: ['VERIFICATION_CODE_WRONG'],
  rateLimit: { by: 'ip', limit: 60, windowSeconds: 600, bucket: 'forgotten-password' },
  request: z.object({
    newPassword: password,
    mobileNum: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
    countryDialingCode: dialingCodeSchema,
    verificationCode: code,
    attempt: z.optional(attemptSchema),
  }),
  response: changedAccountSchema,
});

/**
 * setPasswordByEmailCall sets a new password with the code that `forgotByEmailCall` sent. Fails as
 * `setPasswordByPhoneCall`, and FEATURE_DISABLED.
 */
export const setPasswordByEmailCall = defineCall({
  method: 'POST',
  path: '/wps/member/password/email/verification',
  encrypted: true,
  failures: ['FEATURE_DISABLED', 'VERIFICATION_CODE_WRONG'],
  rateLimit: { by: 'ip', limit: 60, windowSeconds: 600, bucket: 'forgotten-password' },
  request: z.object({
    newPassword: password,
    username,
    email,
    verificationCode: code,
    attempt: z.optional(attemptSchema),
  }),
  response: changedAccountSchema,
});
