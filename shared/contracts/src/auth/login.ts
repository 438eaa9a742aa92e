import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { attemptSchema } from './attempt';
import { captchaIdSchema } from './captcha';
import { firebaseChannelSchema, firebaseIdTokenSchema } from './identity';
import { humanResultSchema } from './verification';

const trimmed = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));

/**
 * loginSchema describes the login form (section 5.4). Which fields are needed depends on `type`; the rest
 * may be left out.
 */
export const loginSchema = z.object({
  username: z.optional(trimmed(64)),
  password: z.optional(trimmed(128)),
  captcha: z.optional(z.string().check(z.trim(), z.maxLength(12))),
  captchaId: z.optional(captchaIdSchema),
  /** A solved puzzle, which stands for the captcha of who cannot see a picture. */
  human: z.optional(humanResultSchema),
  type: z._default(z.enum(['username', 'sms', 'firebase']), 'username'),
  mobileNum: z.optional(z.string().check(z.trim(), z.maxLength(20))),
  countryDialingCode: z.optional(z.string().check(z.maxLength(6))),
  verificationCode: z.optional(z.string().check(z.trim(), z.maxLength(12))),
  /** Of `sms`, which uses up its code. */
  attempt: z.optional(attemptSchema),
  /** For `firebase`: section 7.8. */
  firebaseChannel: z.optional(firebaseChannelSchema),
  firebaseIdToken: z.optional(firebaseIdTokenSchema),
  /** Where the form stands: the agent area refuses who is not an agent (section 6). */
  area: z._default(z.enum(['site', 'agent']), 'site'),
});
export type LoginInput = z.input<typeof loginSchema>;

/** loginResultSchema describes a session that has begun (section 3, login response value). */
export const loginResultSchema = z.object({
  /** Opaque; sent as `Authorization: Bearer`. */
  token: z.string(),
  customerId: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** Account type of section 6. */
  type: z.number(),
  /** The password must be changed because it was never changed by its owner. */
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** The password is the operator's fixed weak default (section 4.2). */
  weakPassword: z.boolean(),
});
export type LoginResult = z.infer<typeof loginResultSchema>;

/** loginFailureSchema is the `value` of a refused login: whether the next attempt needs a captcha. */
export const loginFailureSchema = z.object({ captcha: z.boolean() });

/**
 * loginCall signs in by a password, an SMS code or an identity. Every failure has a `LoginFailure` as value:
 * LOGIN_FAILED (also for an account that does not exist), CAPTCHA_REQUIRED, CAPTCHA_WRONG,
 * HUMAN_CHECK_FAILED, ACCOUNT_LOCKED, RATE_LIMITED, NOT_AN_AGENT, NOT_A_MEMBER, FEATURE_DISABLED.
 * UNRECOGNISED_IP has an `UnrecognisedIp` as value: the first factor was right, and another one is asked
 * for; after an SMS code or an identity that is the authenticator's alone, where the account has one.
 * `firebase` fails with IDENTITY_REFUSED, and with IDENTITY_UNKNOWN for an identity that no account has.
 */
export const loginCall = defineCall({
  method: 'POST',
  path: '/wps/session/login',
  encrypted: true,
  failures: [
    'LOGIN_FAILED',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'HUMAN_CHECK_FAILED',
    'ACCOUNT_LOCKED',
    'VERIFICATION_CODE_WRONG',
    'IDENTITY_REFUSED',
    'IDENTITY_UNKNOWN',
    'UNRECOGNISED_IP',
    'NOT_AN_AGENT',
    'NOT_A_MEMBER',
    'FEATURE_DISABLED',
    'RATE_LIMITED',
  ],
  request: loginSchema,
  response: loginResultSchema,
});

/**
 * freePlayCall opens a trial account of the visitor's own, with play money. Fails: FEATURE_DISABLED,
 * RATE_LIMITED.
 */
export const freePlayCall = defineCall({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  encrypted: true,
  failures: ['FEATURE_DISABLED'],
  rateLimit: { by: 'ip', limit: 60, windowSeconds: 600 },
  request: z.object({ os: z.string().check(z.maxLength(40)), platform: z.literal('W') }),
  response: loginResultSchema,
});

/** logoutCall ends the session of the token. A token that is no longer valid is no failure. */
export const logoutCall = defineCall({
  method: 'DELETE',
  path: '/wps/session/logout',
  whileOnBreak: true,
  auth: 'optional',
  failures: [],
  whileClosed: true,
  whileRestricted: true,
  request: z.object({}),
  response: z.null(),
});

/**
 * exchangeTokenCall exchanges a token for a fresh one of the same session; the old one is invalid at once.
 * It is for a token that came in a URL, where others may have read it. Fails: NOT_LOGGED_IN.
 */
export const exchangeTokenCall = defineCall({
  method: 'POST',
  path: '/wps/session/exchange',
  whileOnBreak: true,
  auth: 'token',
  failures: [],
  whileRestricted: true,
  request: z.object({}),
  response: z.object({ token: z.string() }),
});
