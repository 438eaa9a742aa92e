import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/**
 * captchaIdSchema is the client's own random id, 128 bits or more as hex or base64url. It binds a captcha to
 * the client that asked for it.
 */
export const captchaIdSchema = z.string().check(z.regex(/^[\w-]{16,64}$/));

/**
 * captchaCall returns a picture of characters to type (section 7.2), as a PNG in base64. Asking again with
 * the same id replaces the picture; an answer, right or wrong, uses it up; it expires after five minutes.
 * Fails: RATE_LIMITED.
 */
export const captchaCall = defineCall({
  method: 'GET',
  path: '/wps/captcha',
  failures: [],
  rateLimit: { by: 'ip', limit: 120, windowSeconds: 60 },
  request: z.object({ captchaId: captchaIdSchema }),
  response: z.base64(),
});
