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
  // A limit above the one of a longer period
  'LIMIT_ABOVE_LONGER',
  // A picture of more pixels than anybody needs
  'FIELD_TOO_MANY_PIXELS',
  // Agents: an agent has as many notes about a downline as there may be
  'TOO_MANY_NOTES',
  // and as many invitation links
  'TOO_MANY_LINKS',
  // A rate above what the agent has
  'RATE_ABOVE_OWN',
  // The code of who registers again
  'AFFILIATE_OWN',
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
  'ALREADY_AN_AGENT',
  'NOT_A_MEMBER',
  'REAL_ACCOUNT_NEEDED',
  'FEATURE_DISABLED',
  // The member is on a break of their own choice; `value.until` says until when
  'BREAK_ACTIVE',
  // The market asks for proof of who somebody is before this
  'IDENTITY_NEEDED',
  // Who is excluded opens no other account. Why is said to nobody.
  'REGISTRATION_REFUSED',
  // What somebody says of themselves is an excluded person's. Why is said to nobody.
  'DETAILS_REFUSED',
  // Money
  'BALANCE_TOO_LOW',
  'AMOUNT_INVALID',
  'IDEMPOTENCY_CONFLICT',
  'DEPOSITS_PENDING',
  // A limit that the player has set is in the way; `value` says which (`limitReachedSchema`)
  'LIMIT_REACHED',
  // A raised limit whose waiting time is not over
  'LIMIT_WAITS',
  // The receiver of a transfer cannot take it now. Why is nobody else's business.
  'RECEIVER_UNAVAILABLE',
  'PAYMENT_PASSWORD_NOT_SET',
  'PAYMENT_PASSWORD_WRONG',
  // Five wrong ones in a day; a proof of who it is opens it again.
  'PAYMENT_PASSWORD_LOCKED',
  'PAYOUT_ACCOUNTS_FULL',
  // A new account is not paid to before its time.
  'PAYOUT_ACCOUNT_WAITS',
  'WITHDRAWALS_PENDING',
  // A transfer to an upline, of a member that nobody has brought in
  'NO_UPLINE',
  // A move that a withdrawal cannot make from where it stands
  'WITHDRAWAL_STATE_CONFLICT',
  // A document that somebody of the operator has accepted already
  'DOCUMENT_ACCEPTED',
  // `value.reason` says why (`bonusRefusalSchema`)
  'BONUS_NOT_AVAILABLE',
  // Other terms by now than those that were on screen
  'BONUS_CHANGED',
  'BONUS_ENDED',
  // A stake that takes bonus money has a limit
  'BONUS_STAKE_TOO_LARGE',
  // A free round that is not there to be played: used, over, another's, another game's or another stake
  'FREE_ROUND_REFUSED',
  // A step that is not reached, and one whose time to claim has passed
  'MISSION_NOT_REACHED',
  'MISSION_OVER',
  // An envelope that takes more stakes, and envelopes of which none is left
  'RED_ENVELOPE_NOT_EARNED',
  'RED_ENVELOPES_GONE',
  // Contracts of agents: a move that a contract cannot make from where it stands
  'CONTRACT_STATE_CONFLICT',
  // Other terms by now than those that were on screen
  'CONTRACT_CHANGED',
  // It ends contracts of downlines with higher rates, which must be confirmed; `value.ends` lists them
  'CONTRACT_ENDS_OTHERS',
  // A rate above the one that the offering agent has, or above what the operator allows
  'CONTRACT_RATE_ABOVE_OWN',
  'CONTRACT_RATE_ABOVE_OPERATOR',
  // Games
  'GAME_NOT_FOUND',
  'GAME_UNDER_MAINTENANCE',
  'GAME_SESSION_INVALID',
  'STAKE_OUT_OF_RANGE',
  'ROUND_CLOSED',
  'PROVIDER_REFUSED',
  // Lottery
  'LOTTERY_DRAW_CLOSED',
  // Other than the sum that the player agreed to; `value.total` is what it comes to
  'LOTTERY_TOTAL_CHANGED',
  // Points
  'POINTS_TOO_FEW',
  'REWARD_CHANGED',
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
/** ErrorCode is what callers match a failure by. */
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

/**
 * isOutcomeUnknown checks whether a failure leaves open what happened, because no answer came or none that
 * tells: the call may have taken effect, so it is sent again with the same key.
 */
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
  'BREAK_ACTIVE',
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
