import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/**
 * recentAuthMinutes is for how many minutes after an authentication a session may change what opens or
 * identifies the account.
 */
export const recentAuthMinutes = 15;

/** reauthenticationSchema is the `value` of REAUTHENTICATION_REQUIRED. */
export const reauthenticationSchema = z.object({
  /** Whether the member has a password to confirm with; who has none logs in again, in any way. */
  password: z.boolean(),
});
export type Reauthentication = z.infer<typeof reauthenticationSchema>;

/**
 * reauthenticateCall proves by the password that it is still the member who holds this session. A login
 * proves it too, so this is needed only when the last one is longer ago than `recentAuthMinutes`. A wrong
 * password counts like one at a login of the account. Fails: PASSWORD_WRONG, ACCOUNT_LOCKED,
 * REAL_ACCOUNT_NEEDED.
 */
export const reauthenticateCall = defineCall({
  method: 'POST',
  path: '/wps/member/reauthenticate',
  whileOnBreak: true,
  auth: 'token',
  encrypted: true,
  failures: ['ACCOUNT_LOCKED', 'PASSWORD_WRONG'],
  realAccountOnly: true,
  request: z.object({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  response: z.null(),
});
