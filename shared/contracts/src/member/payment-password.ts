import * as z from '@tessera/contracts/schema';
import { attemptSchema } from '../auth/attempt';
import { codeSentSchema } from '../auth/verification';
import { fieldRuleSchema } from '../system/field-rules';
import { defineCall } from '../wire/call';

const secret = z.string().check(z.minLength(1), z.maxLength(128));

/**
 * paymentFactorSchema says how a member who forgot the payment password is verified, besides a recent login.
 */
export const paymentFactorSchema = z.enum(['authenticator', 'sms', 'email']);
export type PaymentFactor = z.infer<typeof paymentFactorSchema>;

/**
 * paymentPasswordSchema describes the state of the member's payment password; the password itself is never
 * sent.
 */
export const paymentPasswordSchema = z.object({
  isSet: z.boolean(),
  /** What a new one must be. */
  rule: fieldRuleSchema,
  /**
   * How a forgotten one is replaced: the authenticator alone where there is one. `hint` is a masked phone number
   * or e-mail address.
   */
  factors: z.array(z.object({ method: paymentFactorSchema, hint: z.string() })),
});
export type PaymentPassword = z.infer<typeof paymentPasswordSchema>;

/**
 * paymentPasswordCall returns whether the member has a payment password, and its rules. Fails:
 * REAL_ACCOUNT_NEEDED.
 */
export const paymentPasswordCall = defineCall({
  method: 'GET',
  path: '/wps/member/payment-password',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({}),
  response: paymentPasswordSchema,
});

/**
 * setPaymentPasswordCall sets the first payment password, or changes it given the old one. Setting the same
 * new password again changes nothing. Fails: VALIDATION_FAILED (`oldPassword` FIELD_REQUIRED where there is
 * one, `newPassword`, `confirmNewPassword`), PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED,
 * REAUTHENTICATION_REQUIRED (for the first; with a `Reauthentication`), REAL_ACCOUNT_NEEDED.
 */
export const setPaymentPasswordCall = defineCall({
  method: 'PUT',
  path: '/wps/member/payment-password',
  whileOnBreak: true,
  auth: 'token',
  encrypted: true,
  failures: ['PAYMENT_PASSWORD_WRONG', 'PAYMENT_PASSWORD_LOCKED', 'REAUTHENTICATION_REQUIRED'],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 30, windowSeconds: 600 },
  request: z.object({
    oldPassword: z.optional(secret),
    newPassword: secret,
    confirmNewPassword: secret,
  }),
  response: z.null(),
});

/**
 * paymentPasswordCodeCall sends the code with which a forgotten payment password is replaced. The same
 * idempotency key sends no second message. Fails: FEATURE_DISABLED (no such factor), RATE_LIMITED,
 * SMS_UNAVAILABLE, REAUTHENTICATION_REQUIRED, REAL_ACCOUNT_NEEDED.
 */
export const paymentPasswordCodeCall = defineCall({
  method: 'POST',
  path: '/wps/member/payment-password/code',
  whileOnBreak: true,
  auth: 'token',
  failures: ['FEATURE_DISABLED', 'RATE_LIMITED', 'SMS_UNAVAILABLE', 'REAUTHENTICATION_REQUIRED'],
  realAccountOnly: true,
  idempotent: 'optional',
  request: z.object({ method: z.enum(['sms', 'email']) }),
  response: codeSentSchema,
});

/**
 * resetPaymentPasswordCall replaces a forgotten payment password and resets the count of wrong attempts. The
 * same attempt is accepted again. Fails: VALIDATION_FAILED (`newPassword`, `confirmNewPassword`),
 * VERIFICATION_CODE_WRONG, SECOND_FACTOR_WRONG, FEATURE_DISABLED, ACCOUNT_LOCKED (too many wrong codes),
 * REAUTHENTICATION_REQUIRED, REAL_ACCOUNT_NEEDED.
 */
export const resetPaymentPasswordCall = defineCall({
  method: 'POST',
  path: '/wps/member/payment-password/reset',
  whileOnBreak: true,
  auth: 'token',
  encrypted: true,
  failures: [
    'VERIFICATION_CODE_WRONG',
    'SECOND_FACTOR_WRONG',
    'FEATURE_DISABLED',
    'ACCOUNT_LOCKED',
    'REAUTHENTICATION_REQUIRED',
  ],
  realAccountOnly: true,
  request: z.object({
    method: paymentFactorSchema,
    code: z.string().check(z.trim(), z.minLength(1), z.maxLength(12)),
    newPassword: secret,
    confirmNewPassword: secret,
    attempt: z.optional(attemptSchema),
  }),
  response: z.null(),
});
