import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

const password = z.string().check(z.minLength(1), z.maxLength(128));

/** changePasswordSchema describes the change of a password (section 3, change-password payload). */
export const changePasswordSchema = z.object({
  oldPassword: password,
  newPassword: password,
  confirmNewPassword: password,
});
export type ChangePasswordInput = z.input<typeof changePasswordSchema>;

/**
 * changePasswordCall changes the password and ends every other session of the member. Fails: PASSWORD_WRONG,
 * VALIDATION_FAILED, RATE_LIMITED, REAL_ACCOUNT_NEEDED.
 */
export const changePasswordCall = defineCall({
  method: 'POST',
  path: '/wps/member/password',
  whileOnBreak: true,
  auth: 'token',
  encrypted: true,
  failures: ['RATE_LIMITED', 'PASSWORD_WRONG'],
  realAccountOnly: true,
  whileRestricted: true,
  request: changePasswordSchema,
  response: z.object({ success: z.literal(true) }),
});
