import * as z from '@tessera/contracts/schema';

/**
 * errorCodes is the one vocabulary of failures. Codes cross the wire and are matched by code, never by text
 * or class. A code's texts are dictionary entries under `error.<CODE>`.
 */
export const errorCodes = [
  // Any call
  'UNKNOWN_ERROR',
  'NOT_FOUND',
  'VALIDATION_FAILED',
  'RATE_LIMITED',
  'UNKNOWN_MERCHANT',
  'ORIGIN_REFUSED',
  // A host that is none, or that a request names in two ways
  'HOST_REFUSED',
  'PAYLOAD_TOO_LARGE',
  'CHANGED_MEANWHILE',
  // The database is away or too busy: 503 with Retry-After. What was asked may have been done; ask with the same key.
  'SERVICE_BUSY',
  'SYSTEM_MAINTENANCE',
  'REGION_RESTRICTED',
  // Made by the client, never sent
  'NETWORK_FAILED',
  'TIMED_OUT',
  'MALFORMED_ANSWER',
  // Encrypted calls
  'ENCRYPTION_REQUIRED',
  'ENCRYPTION_KEY_UNKNOWN',
  'ENCRYPTION_INVALID',
  'REQUEST_REPLAYED',
  // Field errors
  'FIELD_REQUIRED',
  'FIELD_TOO_SHORT',
  'FIELD_TOO_LONG',
  'FIELD_FORMAT',
  'FIELD_MISMATCH',
  'FIELD_TAKEN',
  // A password that others guess: a common one, or one with the account's or the brand's name in it.
  'FIELD_COMMON',
  // A number of a country that the operator sends no codes to.
  'FIELD_COUNTRY',
  // A schedule that would begin or end before now
  'FIELD_IN_THE_PAST',
  // A picture of more pixels than anybody needs
  'FIELD_TOO_MANY_PIXELS',
  // Session
  'NOT_LOGGED_IN',
  'LOGIN_FAILED',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
  'HUMAN_CHECK_FAILED',
  'VERIFICATION_CODE_WRONG',
  // The operator's messages of the day are used up.
  'SMS_UNAVAILABLE',
  'ACCOUNT_LOCKED',
  'PASSWORD_WRONG',
  'TERMS_REQUIRED',
  'AGE_REQUIRED',
  'AGE_TOO_LOW',
  'AFFILIATE_INVALID',
  'DOMAIN_REFUSED',
  'PASSWORD_CHANGE_REQUIRED',
  'REAUTHENTICATION_REQUIRED',
  'PASSKEY_REFUSED',
  'IDENTITY_REFUSED',
  'IDENTITY_UNKNOWN',
  'UNRECOGNISED_IP',
  'TICKET_ENDED',
  'SECOND_FACTOR_WRONG',
  'NOT_AN_AGENT',
  'NOT_A_MEMBER',
  'REAL_ACCOUNT_NEEDED',
  'FEATURE_DISABLED',
  // Money
  'BALANCE_TOO_LOW',
  'AMOUNT_INVALID',
  'IDEMPOTENCY_CONFLICT',
  'DEPOSITS_PENDING',
  'PAYMENT_PASSWORD_NOT_SET',
  'PAYMENT_PASSWORD_WRONG',
  // Five wrong ones in a day; a proof of who it is opens it again.
  'PAYMENT_PASSWORD_LOCKED',
  'PAYOUT_ACCOUNTS_FULL',
  // A new account is not paid to before its time.
  'PAYOUT_ACCOUNT_WAITS',
  'WITHDRAWALS_PENDING',
  // A move that a withdrawal cannot make from where it stands
  'WITHDRAWAL_STATE_CONFLICT',
  // Games
  'GAME_NOT_FOUND',
  'GAME_UNDER_MAINTENANCE',
  'GAME_SESSION_INVALID',
  'STAKE_OUT_OF_RANGE',
  'ROUND_CLOSED',
  'PROVIDER_REFUSED',
  // Lottery
  'LOTTERY_DRAW_CLOSED',
  // Points
  'POINTS_TOO_FEW',
  'REWARD_OUT_OF_STOCK',
  // Live chat
  'CHAT_CLOSED',
  // Promotions
  'PROMOTION_CLOSED',
  // Back office
  'ROLE_REQUIRED',
  'OWN_PROPOSAL',
  'SECOND_PERSON_REQUIRED',
] as const;

// Marked as pure: a page that asks only what a code means does not load the schemas.
/** errorCodeSchema describes a code of the vocabulary; any other text is refused. */
export const errorCodeSchema = /* @__PURE__ */ z.enum(errorCodes);
/** An ErrorCode is what callers match a failure by. */
export type ErrorCode = (typeof errorCodes)[number];

/**
 * ApiError is the shape of every failure in the browser. It is recognised by its mark, as two remotes may
 * hold two copies of a class.
 */
export interface ApiError {
  readonly isApiError: true;
  readonly code: ErrorCode;
  /** Translated by the platform; empty for failures that the client made itself. */
  readonly message: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The failure's `value`, unchecked. */
  readonly value?: unknown;
}

const unknownOutcomes: readonly ErrorCode[] = [
  'NETWORK_FAILED',
  'TIMED_OUT',
  'MALFORMED_ANSWER',
  'UNKNOWN_ERROR',
  'SERVICE_BUSY',
];

/** No answer came, or none that says what happened: it may have been done, so it is asked again with the same key. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !isApiError(error) || unknownOutcomes.includes(error.code);
}

/**
 * What the platform refuses before it looks at the idempotency key, and the refusal of a key that another
 * input has.
 */
const keyUnread: readonly ErrorCode[] = [
  'RATE_LIMITED',
  'UNKNOWN_MERCHANT',
  'ORIGIN_REFUSED',
  'HOST_REFUSED',
  'PAYLOAD_TOO_LARGE',
  'SYSTEM_MAINTENANCE',
  'REGION_RESTRICTED',
  'ENCRYPTION_REQUIRED',
  'ENCRYPTION_KEY_UNKNOWN',
  'ENCRYPTION_INVALID',
  'REQUEST_REPLAYED',
  'VALIDATION_FAILED',
  'NOT_LOGGED_IN',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
  'HUMAN_CHECK_FAILED',
  'ACCOUNT_LOCKED',
  'PASSWORD_WRONG',
  'PASSWORD_CHANGE_REQUIRED',
  'PAYMENT_PASSWORD_NOT_SET',
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
  'REAUTHENTICATION_REQUIRED',
  'FEATURE_DISABLED',
  'IDEMPOTENCY_CONFLICT',
];

/**
 * leavesEarlierTryOpen checks whether a refusal leaves the outcome of an earlier try with the same key
 * unknown. `isOutcomeUnknown` asks about the try that failed; this one asks about the try before it, whose
 * answer was lost.
 */
export function leavesEarlierTryOpen(error: unknown): boolean {
  return isOutcomeUnknown(error) || (isApiError(error) && keyUnread.includes(error.code));
}

/** isApiError tells whether `error` is a failed call, optionally one with this code. */
export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  if (typeof error !== 'object' || error === null || !('isApiError' in error)) return false;
  return code === undefined || (error as ApiError).code === code;
}
