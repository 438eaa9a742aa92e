import type { AnyCall } from './call';
import type { ErrorCode } from './errors';

/** What the platform may answer any call with, before its handler has run or when it cannot. */
const ofAnyCall: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'UNKNOWN_MERCHANT',
  'HOST_REFUSED',
  'ORIGIN_REFUSED',
  'PAYLOAD_TOO_LARGE',
  'SYSTEM_MAINTENANCE',
  'REGION_RESTRICTED',
  'SERVICE_BUSY',
  'UNKNOWN_ERROR',
];

const ofToken: readonly ErrorCode[] = ['NOT_LOGGED_IN', 'PASSWORD_CHANGE_REQUIRED'];

const ofEncryption: readonly ErrorCode[] = [
  'ENCRYPTION_REQUIRED',
  'ENCRYPTION_KEY_UNKNOWN',
  'ENCRYPTION_INVALID',
  'REQUEST_REPLAYED',
];

/**
 * Every code that the platform may answer `call` with: the call's own `failures` first, then those of a call that
 * needs a token or is encrypted, then those of any call. The three codes that the client makes itself are not among them.
 */
export function failuresOf(call: AnyCall): readonly ErrorCode[] {
  return [
    ...call.failures,
    ...(call.auth === 'token' ? ofToken : []),
    ...(call.encrypted ? ofEncryption : []),
    ...ofAnyCall,
  ];
}
