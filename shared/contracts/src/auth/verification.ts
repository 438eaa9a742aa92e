import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/** Digits of a number as typed, with or without the zero that is dialled inside of the country. */
const mobile = z.string().check(z.trim(), z.minLength(1), z.maxLength(20));
/** "63" or "+63". */
export const dialingCodeSchema = z.string().check(z.regex(/^\+?[1-9]\d{0,3}$/));

/** The solved puzzle: base64 of `{algorithm, challenge, number, salt, signature}`, as ALTCHA writes it. */
export const humanResultSchema = z.string().check(z.minLength(1), z.maxLength(2000));

/**
 * A puzzle that costs a device a moment and a flood of messages a fortune (ALTCHA, version 1): find the `number`
 * up to `maxnumber` for which SHA-256 of `salt + number` is `challenge`. Solved once, used once, within its time.
 */
export const humanChallengeSchema = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.number().check(z.int(), z.gte(1), z.lte(10_000_000)),
  salt: z.string(),
  signature: z.string(),
});
export type HumanChallenge = z.infer<typeof humanChallengeSchema>;

/** Fails: RATE_LIMITED. */
export const humanChallengeCall = defineCall({
  method: 'GET',
  path: '/wps/verification/human',
  request: z.object({}),
  response: humanChallengeSchema,
});

/** For how many minutes the code is good, and no other one is sent (section 4.4). */
export const codeSentSchema = z.object({ expiredMinutes: z.number() });
export type CodeSent = z.infer<typeof codeSentSchema>;

/** What a code that is asked for without a session is good for; it is good for nothing else. */
export const smsPurposeSchema = z.enum(['login', 'password']);
export type SmsPurpose = z.infer<typeof smsPurposeSchema>;

/**
 * Sends a code to the number of an account (section 7.1). A number that nobody has is answered alike. The same
 * idempotency key sends no second message. Fails: HUMAN_CHECK_FAILED, RATE_LIMITED, VALIDATION_FAILED (mobileNum),
 * FEATURE_DISABLED.
 */
export const smsCodeCall = defineCall({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  request: z.object({
    mobileNum: mobile,
    countryDialingCode: dialingCodeSchema,
    purpose: z._default(smsPurposeSchema, 'login'),
    human: humanResultSchema,
  }),
  response: codeSentSchema,
});

/** Sends a code to the number of an account to be (section 7.2). Answers and fails as `smsCodeCall`. */
export const smsRegisterCodeCall = defineCall({
  method: 'POST',
  path: '/wps/verification/sms/register',
  request: z.object({
    mobileNo: mobile,
    countryDialingCode: dialingCodeSchema,
    human: humanResultSchema,
  }),
  response: codeSentSchema,
});

/** A country whose numbers are taken (section 3, country entry). */
export const countrySchema = z.object({
  /** ISO 3166-1 alpha-2; the flag stands under it in the image host's COUNTRY_FLAG folder. */
  countryCode: z.string(),
  /** Without a plus. */
  countryDialingCode: z.string(),
});
export type Country = z.infer<typeof countrySchema>;

export const countriesCall = defineCall({
  method: 'GET',
  path: '/wps/system/countries',
  request: z.object({}),
  response: z.object({
    countries: z.array(countrySchema),
    /** Country code of the operator's players. */
    defaultCountry: z.string(),
    /** What the operator takes for a number. */
    phoneDigits: z.object({ min: z.number(), max: z.number() }),
  }),
});
