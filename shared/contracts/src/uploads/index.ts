export { readAsBase64 } from './read-as-base64';
import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/** uploadLimits are the limits of section 9: 5 MB each, at most three. */
export const uploadLimits = { bytes: 5 * 1024 * 1024, count: 3 } as const;

/** Characters of base64 that the largest picture takes. */
const encodedLength = Math.ceil(uploadLimits.bytes / 3) * 4;

/** Looks for a sign that is none of base64: a pattern over all of it would keep every step of seven millions. */
const isBase64 = (text: string) => text.length > 0 && !/[^A-Za-z0-9+/=]/.test(text);

/**
 * uploadCall stores a picture of the member's. Its format is read from its bytes, never from a name; it is
 * decoded and encoded again, so that nothing but pixels is stored. Fails: VALIDATION_FAILED with `data`
 * FIELD_FORMAT (neither png nor jpg, broken, or of too many pixels) or FIELD_TOO_LONG (over 5 MB);
 * RATE_LIMITED.
 */
export const uploadCall = defineCall({
  method: 'POST',
  path: '/wps/uploads',
  whileOnBreak: true,
  auth: 'token',
  failures: [],
  rateLimit: { by: 'member', limit: 30, windowSeconds: 3600 },
  request: z.object({
    /** Base64. */
    data: z.string().check(z.maxLength(encodedLength), z.refine(isBase64)),
  }),
  response: z.object({
    id: z.string(),
    type: z.enum(['image/png', 'image/jpeg']),
    width: z.number(),
    height: z.number(),
  }),
});
