import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

const id = z.string().check(z.regex(/^\d{1,20}$/));

/** deviceSchema describes a session of the member that is still valid. */
export const deviceSchema = z.object({
  id,
  /** What the browser called itself when the session began; empty where it did not say. */
  userAgent: z.string(),
  /** Shortened: it says where roughly, and not who. */
  ip: z.string(),
  /** ISO 8601. */
  startedAt: z.string(),
  /** ISO 8601, to the minute. */
  lastSeenAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

/**
 * devicesCall returns the devices on which the member is signed in: the one that asks first, the others by
 * when they were last seen.
 */
export const devicesCall = defineCall({
  method: 'GET',
  path: '/wps/member/devices',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: z.object({ devices: z.array(deviceSchema) }),
});

/** revokeDeviceCall signs out one device. Fails: NOT_FOUND, also for a session of somebody else. */
export const revokeDeviceCall = defineCall({
  method: 'DELETE',
  path: '/wps/member/devices',
  whileOnBreak: true,
  auth: 'token',
  failures: ['NOT_FOUND'],
  request: z.object({ id }),
  response: z.null(),
});

/** revokeOtherDevicesCall signs out all devices but the one that asks. */
export const revokeOtherDevicesCall = defineCall({
  method: 'DELETE',
  path: '/wps/member/devices/others',
  whileOnBreak: true,
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: z.null(),
});
