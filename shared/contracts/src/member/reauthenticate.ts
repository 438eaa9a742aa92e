import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/** For how many minutes a session that has shown who it is may change what an account is known and opened by. */
export const recentAuthMinutes = 15;

/** `value` of a REAUTHENTICATION_REQUIRED. */
export const reauthenticationSchema = z.object({
  /** Whether the member has a password to confirm with; who has none logs in again, in any way. */
  password: z.boolean(),
});
export type Reauthentication = z.infer<typeof reauthenticationSchema>;

/**
 * Shows that it is still the member who holds this session. Every login does, so it is asked for only where
 * the last one is longer ago than `recentAuthMinutes`. A wrong password counts like one at a login of the
 * account. Fails: PASSWORD_WRONG, ACCOUNT_LOCKED, REAL_ACCOUNT_NEEDED.
 */
export const reauthenticateCall = defineCall({
  method: 'POST',
  path: '/wps/member/reauthenticate',
  auth: 'token',
  encrypted: true,
  failures: ['ACCOUNT_LOCKED', 'PASSWORD_WRONG'],
  realAccountOnly: true,
  request: z.object({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  response: z.null(),
});
