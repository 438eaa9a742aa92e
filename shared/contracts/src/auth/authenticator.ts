import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/** authenticatorCodeSchema is the six digits of an authenticator app (TOTP, RFC 6238: SHA-1, 30 s). */
export const authenticatorCodeSchema = z.string().check(z.trim(), z.regex(/^\d{6}$/));

/** authenticatorSchema tells whether the member has an authenticator app. */
export const authenticatorSchema = z.object({
  /** ISO 8601; null while there is none. */
  since: z.nullable(z.string()),
});

/** authenticatorCall returns whether the member's account has an authenticator, and since when. */
export const authenticatorCall = defineCall({
  method: 'GET',
  path: '/wps/member/authenticator',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: authenticatorSchema,
});

/**
 * authenticatorSecretCall returns a new secret, which counts once a code made from it was given. Fails:
 * REAL_ACCOUNT_NEEDED, FEATURE_DISABLED (there is one already), RATE_LIMITED, REAUTHENTICATION_REQUIRED (with
 * a `Reauthentication`).
 */
export const authenticatorSecretCall = defineCall({
  method: 'POST',
  path: '/wps/member/authenticator/secret',
  whileOnBreak: true,
  auth: 'token',
  failures: ['REAUTHENTICATION_REQUIRED', 'RATE_LIMITED', 'FEATURE_DISABLED'],
  realAccountOnly: true,
  request: z.object({}),
  response: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR picture. */
    uri: z.string(),
  }),
});

/**
 * addAuthenticatorCall activates the secret that was offered last, given a code made from it. Fails:
 * SECOND_FACTOR_WRONG (also when no secret is pending), RATE_LIMITED.
 */
export const addAuthenticatorCall = defineCall({
  method: 'PUT',
  path: '/wps/member/authenticator',
  whileOnBreak: true,
  auth: 'token',
  encrypted: true,
  failures: ['SECOND_FACTOR_WRONG'],
  rateLimit: { by: 'member', limit: 10, windowSeconds: 600, bucket: 'authenticator-code' },
  request: z.object({ code: authenticatorCodeSchema }),
  response: authenticatorSchema,
});

/**
 * removeAuthenticatorCall removes the authenticator, given one of its codes. Fails: SECOND_FACTOR_WRONG,
 * RATE_LIMITED.
 */
export const removeAuthenticatorCall = defineCall({
  method: 'POST',
  path: '/wps/member/authenticator/removal',
  whileOnBreak: true,
  auth: 'token',
  encrypted: true,
  failures: ['SECOND_FACTOR_WRONG'],
  rateLimit: { by: 'member', limit: 10, windowSeconds: 600, bucket: 'authenticator-code' },
  request: z.object({ code: authenticatorCodeSchema }),
  response: z.null(),
});
