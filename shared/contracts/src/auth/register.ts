import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { captchaIdSchema } from './captcha';
import { firebaseChannelSchema, firebaseIdTokenSchema } from './identity';
import { loginResultSchema } from './login';
import { humanResultSchema } from './verification';

const text = z.optional(z.string().check(z.trim(), z.maxLength(200)));

/**
 * registerSchema describes the registration form (section 3, registration user). The operator decides which
 * fields exist and what they must be (`registerSettingsCall`); the platform validates them again.
 */
export const registerSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  confirmPassword: z.string().check(z.maxLength(128)),
  payeeName: text,
  email: text,
  nickname: text,
  mobileNum: text,
  countryDialingCode: text,
  verificationCode: text,
  captcha: text,
  captchaId: z.optional(captchaIdSchema),
  /** A solved puzzle, which stands for the captcha of who cannot see a picture. */
  human: z.optional(humanResultSchema),
  qqNum: text,
  line: text,
  whatsapp: text,
  facebook: text,
  telegram: text,
  zalo: text,
  wechat: text,
  idNumber: text,
  birthday: text,
  address: text,
  nationality: text,
  occupation: text,
  sourceOfIncome: text,
  bankAccountName: text,
  fullname: text,
  /** What a withdrawal asks for besides the session. */
  paymentPassword: z.optional(z.string().check(z.maxLength(128))),
  /** Invitation code of an agent. */
  affiliateCode: text,
  /** From the query of the page that was opened. */
  referralCode: text,
  /** Id of the member who recommends the site, from the same query; the code goes first. */
  recommenderId: text,
  domain: text,
  registerUrl: z.optional(z.string().check(z.maxLength(2000))),
  registerMethod: z._default(z.literal('WEB'), 'WEB'),
  /** An identity that the account is to be known by: of a number it is proof enough, without a code. */
  firebaseChannel: z.optional(firebaseChannelSchema),
  firebaseIdToken: z.optional(firebaseIdTokenSchema),
  /** Sign in at once. */
  login: z._default(z.literal(true), true),
  /** Both must be true (section 5.1). */
  termsAccepted: z.boolean(),
  ageConfirmed: z.boolean(),
});
export type RegisterInput = z.input<typeof registerSchema>;

/** What both ways to register are refused with, and the limit that they have together. */
const registerFailures = [
  'REGISTRATION_REFUSED',
  'TERMS_REQUIRED',
  'AGE_REQUIRED',
  'AFFILIATE_INVALID',
  'AFFILIATE_OWN',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
  'HUMAN_CHECK_FAILED',
  'VERIFICATION_CODE_WRONG',
  'IDENTITY_REFUSED',
  'DOMAIN_REFUSED',
  'ACCOUNT_LOCKED',
  'IDEMPOTENCY_CONFLICT',
  'FEATURE_DISABLED',
] as const;
const registerLimit = { by: 'ip', limit: 60, windowSeconds: 600, bucket: 'register' } as const;

/**
 * registerCall creates a member and signs in. With an idempotency key the same form can be sent again after
 * a lost answer: whoever knows the password is signed in to the account that was created. Fails:
 * VALIDATION_FAILED (FIELD_TAKEN among others), TERMS_REQUIRED, AGE_REQUIRED, AFFILIATE_INVALID,
 * CAPTCHA_REQUIRED, CAPTCHA_WRONG, HUMAN_CHECK_FAILED, DOMAIN_REFUSED, FEATURE_DISABLED, IDENTITY_REFUSED,
 * RATE_LIMITED, IDEMPOTENCY_CONFLICT (this form created an account of another name or password).
 */
export const registerCall = defineCall({
  method: 'PUT',
  path: '/wps/member/register',
  encrypted: true,
  failures: registerFailures,
  idempotent: 'optional',
  rateLimit: registerLimit,
  request: registerSchema,
  response: loginResultSchema,
});

/**
 * registerMobileSchema describes the registration form without a username: the account is known by its
 * number, and `account` in the answer is the name that it was given.
 */
export const registerMobileSchema = z.extend(registerSchema, {
  username: z.optional(z.literal('')),
  /** Empty where the operator asks for none (MOBILENUMPASSREG3 off). */
  password: z._default(z.string().check(z.maxLength(128)), ''),
  confirmPassword: z._default(z.string().check(z.maxLength(128)), ''),
  mobileNum: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
});

/**
 * registerMobileCall creates a member who is known by a phone number, and signs in (section 7.2, register by
 * mobile). Fails as `registerCall`, with VERIFICATION_CODE_WRONG where the operator requires a verified
 * number.
 */
export const registerMobileCall = defineCall({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  encrypted: true,
  failures: registerFailures,
  idempotent: 'optional',
  rateLimit: registerLimit,
  request: registerMobileSchema,
  response: loginResultSchema,
});

/** registerValidationCall returns whether a user name is still free. Fails: RATE_LIMITED. */
export const registerValidationCall = defineCall({
  method: 'GET',
  path: '/wps/member/register/validation',
  failures: [],
  rateLimit: { by: 'ip', limit: 60, windowSeconds: 60 },
  request: z.object({ username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
  response: z.object({ available: z.boolean() }),
});

/**
 * affiliateCall checks an invitation code and returns it when it is an agent's. `domain` is the host of the
 * page that asks, which must be this operator's. Fails: AFFILIATE_INVALID, DOMAIN_REFUSED, RATE_LIMITED.
 */
export const affiliateCall = defineCall({
  method: 'GET',
  path: '/wps/agent/affiliate',
  failures: ['DOMAIN_REFUSED', 'AFFILIATE_INVALID'],
  rateLimit: { by: 'ip', limit: 60, windowSeconds: 60 },
  request: z.object({
    code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    domain: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({ code: z.string() }),
});
