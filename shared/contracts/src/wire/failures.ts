import type { AnyCall } from './call';
import type { ErrorCode } from './errors';

/** What the platform may answer any call with, before its handler has run or when it cannot. */
const ofAnyCall: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'UNKNOWN_MERCHANT',
  'HOST_REFUSED',
  'ORIGIN_REFUSED',
  'PAYLOAD_TOO_LARGE',
  'SERVICE_BUSY',
  'UNKNOWN_ERROR',
];

const ofEncryption: readonly ErrorCode[] = [
  'ENCRYPTION_REQUIRED',
  'ENCRYPTION_KEY_UNKNOWN',
  'ENCRYPTION_INVALID',
  'REQUEST_REPLAYED',
];

/**
 * failuresOf returns every code that the platform may answer `call` with: the call's own `failures` first,
 * then those that follow from its other rules, then those of any call. The three codes that only the client
 * produces are not among them.
 */
export function failuresOf(call: AnyCall): readonly ErrorCode[] {
  return [...call.failures, ...failuresByRule(call), ...(call.encrypted ? ofEncryption : []), ...ofAnyCall];
}

function* failuresByRule(call: AnyCall): Generator<ErrorCode> {
  if (call.auth === 'token') yield 'NOT_LOGGED_IN';
  if (call.auth === 'token' && !call.whileRestricted) yield 'PASSWORD_CHANGE_REQUIRED';
  if (call.auth !== 'none' && call.method !== 'GET' && !call.whileOnBreak) yield 'BREAK_ACTIVE';
  if (call.realAccountOnly) yield 'REAL_ACCOUNT_NEEDED';
  if (call.agentOnly) yield 'NOT_AN_AGENT';
  if (call.rateLimit) yield 'RATE_LIMITED';
  if (call.whileClosed === undefined) yield 'SYSTEM_MAINTENANCE';
  if (call.whileClosed !== true) yield 'REGION_RESTRICTED';
}
