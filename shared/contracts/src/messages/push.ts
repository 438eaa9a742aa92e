import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { pushKindSchema } from './message';

/** pushSettingsSchema describes what a browser is sent of a member's messages. Without a key nothing is pushed. */
export const pushSettingsSchema = z.object({
  /** The VAPID key that a browser subscribes with, base64url. */
  publicKey: z.nullable(z.string()),
  kinds: z.array(pushKindSchema),
});

/**
 * pushSettingsCall returns which kinds of messages are pushed to a browser of the member's. Fails: REAL_ACCOUNT_NEEDED.
 */
export const pushSettingsCall = defineCall({
  method: 'GET',
  path: '/wps/relay/CSP_getPushSettings',
  auth: 'token',
  realAccountOnly: true,
  failures: [],
  request: z.object({
    /** SHA-256 of the endpoint that the browser subscribed at, hexadecimal: the endpoint itself is a secret. */
    device: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
  response: pushSettingsSchema,
});

/**
 * setPushSettingsCall says which kinds of messages are pushed to a browser; none ends it. Fails: FEATURE_DISABLED (no keys), REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const setPushSettingsCall = defineCall({
  method: 'POST',
  path: '/wps/relay/CSP_setPushSettings',
  whileOnBreak: true,
  auth: 'token',
  realAccountOnly: true,
  failures: ['FEATURE_DISABLED'],
  rateLimit: { by: 'member', limit: 100, windowSeconds: 600 },
  request: z.object({
    endpoint: z.string().check(z.maxLength(1_000), z.regex(/^https?:\/\/\S+$/)),
    /** The browser's public key and secret, base64url. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
    kinds: z.array(pushKindSchema).check(z.maxLength(20)),
  }),
  response: pushSettingsSchema,
});
