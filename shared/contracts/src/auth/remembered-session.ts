import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/**
 * rememberedSessionCookie is the cookie with which a browser comes back to its session. No script can read
 * it; it changes with each use, lasts a day (section 9), and is worth nothing once its session has ended or
 * the password was changed.
 */
export const rememberedSessionCookie = '__Host-tessera_session';
/**
 * rememberedMemberCookie is a readable cookie beside it that holds the member's id. It tells that there is a
 * session to come back to, and opens nothing.
 */
export const rememberedMemberCookie = '__Host-tessera_member';

/**
 * rememberSessionCall sets the cookie by which this browser can resume the session of the token later.
 * Fails: REAL_ACCOUNT_NEEDED, PASSWORD_CHANGE_REQUIRED.
 */
export const rememberSessionCall = defineCall({
  method: 'POST',
  path: '/wps/session/remember',
  whileOnBreak: true,
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({}),
  response: z.null(),
});

/**
 * resumeSessionCall resumes the session that this browser's cookie remembers, with a new token of the same
 * device and a new cookie. A cookie that was used before ends its session. Fails: NOT_LOGGED_IN, which also
 * deletes the cookie; RATE_LIMITED.
 */
export const resumeSessionCall = defineCall({
  method: 'POST',
  path: '/wps/session/resume',
  failures: ['NOT_LOGGED_IN'],
  rateLimit: { by: 'ip', limit: 60, windowSeconds: 60 },
  request: z.object({}),
  response: z.object({ token: z.string() }),
});

/** forgetSessionCall deletes the cookie and what it would resume. The session itself ends with its token. */
export const forgetSessionCall = defineCall({
  method: 'DELETE',
  path: '/wps/session/remember',
  failures: [],
  request: z.object({}),
  response: z.null(),
});
