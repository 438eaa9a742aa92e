import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/** Digits of a number as typed, with or without the zero that is dialled inside of the country. */
const mobile = z.string().check(z.trim(), z.minLength(1), z.maxLength(20));
/** dialingCodeSchema is a country's dialing code: "63" or "+63". */
export const dialingCodeSchema = z.string().check(z.regex(/^\+?[1-9]\d{0,3}$/));

/**
 * humanResultSchema describes the solved puzzle: base64 of `{challenge, solution: {counter, derivedKey}}`, as
 * ALTCHA writes it.
 */
export const humanResultSchema = z.string().check(z.minLength(1), z.maxLength(2000));

/**
 * humanPurposeSchema says what a puzzle is for: a message or a login, or a registration. The one for a
 * registration is harder and bound to the client that asks.
 */
export const humanPurposeSchema = z.enum(['message', 'register']);
export type HumanPurpose = z.infer<typeof humanPurposeSchema>;

const hex = z.string().check(z.regex(/^[\da-f]{2,128}$/));

/**
 * humanChallengeSchema describes a puzzle that costs one device a moment, and a flood of accounts or messages
 * a fortune (ALTCHA, version 2): find the counter up to `most` for which PBKDF2 of `nonce` and the counter
 * begins with `keyPrefix`. It counts once, and within its time. Browsers solve it as fast as any program
 * does.
 */
export const humanChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    /** Rounds of one attempt. */
    cost: z.number().check(z.int(), z.gte(1), z.lte(100_000)),
    keyLength: z.number().check(z.int(), z.gte(16), z.lte(64)),
    keyPrefix: hex,
    keySignature: hex,
    data: z.object({
      purpose: humanPurposeSchema,
      /** Biggest counter. */
      most: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
      /** How many times as hard as the first of the day from there. */
      weight: z.number(),
      /** Whom it was made for, where that counts. */
      network: z.string(),
      /** Ms since 1970. */
      until: z.number(),
    }),
  }),
  signature: z.string(),
});
export type HumanChallenge = z.infer<typeof humanChallengeSchema>;

/**
 * humanChallengeCall returns a puzzle whose solution is required by the calls that send a message or create
 * an account. Fails: RATE_LIMITED.
 */
export const humanChallengeCall = defineCall({
  method: 'GET',
  path: '/wps/verification/human',
  failures: [],
  rateLimit: { by: 'ip', limit: 120, windowSeconds: 60 },
  request: z.object({ purpose: z._default(humanPurposeSchema, 'message') }),
  response: humanChallengeSchema,
});

/** codeSentSchema says for how many minutes the code is valid and no other one is sent (section 4.4). */
export const codeSentSchema = z.object({ expiredMinutes: z.number() });
export type CodeSent = z.infer<typeof codeSentSchema>;

/** smsPurposeSchema names the one purpose of a code that was requested without a session. */
export const smsPurposeSchema = z.enum(['login', 'password']);
export type SmsPurpose = z.infer<typeof smsPurposeSchema>;

/**
 * smsCodeCall sends a code to the number of an account (section 7.1). The answer is the same for a number
 * without an account. The same idempotency key sends no second message. Fails: HUMAN_CHECK_FAILED,
 * RATE_LIMITED, VALIDATION_FAILED (mobileNum), FEATURE_DISABLED.
 */
export const smsCodeCall = defineCall({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  failures: ['FEATURE_DISABLED', 'HUMAN_CHECK_FAILED', 'RATE_LIMITED', 'SMS_UNAVAILABLE'],
  idempotent: 'optional',
  request: z.object({
    mobileNum: mobile,
    countryDialingCode: dialingCodeSchema,
    purpose: z._default(smsPurposeSchema, 'login'),
    human: humanResultSchema,
  }),
  response: codeSentSchema,
});

/**
 * smsRegisterCodeCall sends a code to the number of an account that is being registered (section 7.2). It
 * answers and fails as `smsCodeCall`.
 */
export const smsRegisterCodeCall = defineCall({
  method: 'POST',
  path: '/wps/verification/sms/register',
  failures: ['FEATURE_DISABLED', 'HUMAN_CHECK_FAILED', 'RATE_LIMITED', 'SMS_UNAVAILABLE'],
  idempotent: 'optional',
  request: z.object({
    mobileNo: mobile,
    countryDialingCode: dialingCodeSchema,
    human: humanResultSchema,
  }),
  response: codeSentSchema,
});

/** countrySchema describes a country whose numbers are accepted (section 3, country entry). */
export const countrySchema = z.object({
  /** ISO 3166-1 alpha-2; the flag stands under it in the image host's COUNTRY_FLAG folder. */
  countryCode: z.string(),
  /** Without a plus. */
  countryDialingCode: z.string(),
});
export type Country = z.infer<typeof countrySchema>;

/** countriesCall returns the countries whose numbers the operator accepts, with their dialing codes. */
export const countriesCall = defineCall({
  method: 'GET',
  path: '/wps/system/countries',
  shared: { seconds: 60 },
  failures: [],
  request: z.object({}),
  response: z.object({
    countries: z.array(countrySchema),
    /** Country code of the operator's players. */
    defaultCountry: z.string(),
    /** What the operator takes for a number. */
    phoneDigits: z.object({ min: z.number(), max: z.number() }),
  }),
});
