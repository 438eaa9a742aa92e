import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/**
 * leaveUplineCall takes the member, with everybody below, out of the line of who brought them in. Fails: FEATURE_DISABLED
 * where the operator does not allow it, NO_UPLINE, CONTRACT_STATE_CONFLICT while a contract with the upline is not ended.
 */
export const leaveUplineCall = defineCall({
  method: 'POST',
  path: '/wps/agent/upline/leave',
  whileOnBreak: true,
  auth: 'token',
  realAccountOnly: true,
  failures: ['FEATURE_DISABLED', 'NO_UPLINE', 'CONTRACT_STATE_CONFLICT'],
  rateLimit: { by: 'member', limit: 20, windowSeconds: 600 },
  request: z.object({}),
  response: z.null(),
});
