import type { ErrorCode } from '@tessera/contracts';

/** The HTTP status that a code has unless the one who throws says otherwise; 400 where nothing is written. */
const statusOf: Partial<Record<ErrorCode, number>> = {
  UNKNOWN_ERROR: 500,
  NOT_FOUND: 404,
  GAME_NOT_FOUND: 404,
  RATE_LIMITED: 429,
  ACCOUNT_LOCKED: 429,
  SMS_UNAVAILABLE: 503,
  UNKNOWN_MERCHANT: 404,
  ORIGIN_REFUSED: 403,
  PAYLOAD_TOO_LARGE: 413,
  CHANGED_MEANWHILE: 409,
  SERVICE_BUSY: 503,
  SYSTEM_MAINTENANCE: 503,
  GAME_UNDER_MAINTENANCE: 503,
  REGION_RESTRICTED: 403,
  REQUEST_REPLAYED: 409,
  NOT_LOGGED_IN: 401,
  LOGIN_FAILED: 401,
  PASSWORD_CHANGE_REQUIRED: 403,
  REAUTHENTICATION_REQUIRED: 403,
  PASSKEY_REFUSED: 401,
  IDENTITY_REFUSED: 401,
  IDENTITY_UNKNOWN: 401,
  UNRECOGNISED_IP: 403,
  TICKET_ENDED: 403,
  SECOND_FACTOR_WRONG: 401,
  CAPTCHA_REQUIRED: 401,
  NOT_AN_AGENT: 403,
  TOO_MANY_NOTES: 409,
  TOO_MANY_LINKS: 409,
  NOT_A_MEMBER: 403,
  REAL_ACCOUNT_NEEDED: 403,
  FEATURE_DISABLED: 403,
  BREAK_ACTIVE: 403,
  IDENTITY_NEEDED: 403,
  REGISTRATION_REFUSED: 403,
  DETAILS_REFUSED: 403,
  BALANCE_TOO_LOW: 409,
  LOTTERY_DRAW_CLOSED: 409,
  LOTTERY_TOTAL_CHANGED: 409,
  IDEMPOTENCY_CONFLICT: 409,
  DEPOSITS_PENDING: 409,
  LIMIT_REACHED: 409,
  LIMIT_WAITS: 409,
  RECEIVER_UNAVAILABLE: 409,
  PAYMENT_PASSWORD_NOT_SET: 403,
  PAYMENT_PASSWORD_WRONG: 403,
  PAYMENT_PASSWORD_LOCKED: 429,
  PAYOUT_ACCOUNTS_FULL: 409,
  PAYOUT_ACCOUNT_WAITS: 409,
  WITHDRAWALS_PENDING: 409,
  NO_UPLINE: 409,
  WITHDRAWAL_STATE_CONFLICT: 409,
  DOCUMENT_ACCEPTED: 409,
  BONUS_NOT_AVAILABLE: 409,
  BONUS_CHANGED: 409,
  BONUS_ENDED: 409,
  MISSION_NOT_REACHED: 409,
  MISSION_OVER: 409,
  BONUS_STAKE_TOO_LARGE: 409,
  CONTRACT_STATE_CONFLICT: 409,
  CONTRACT_CHANGED: 409,
  CONTRACT_ENDS_OTHERS: 409,
  PROMOTION_CLOSED: 409,
  ROLE_REQUIRED: 403,
  OWN_PROPOSAL: 403,
  SECOND_PERSON_REQUIRED: 403,
  CHAT_CLOSED: 409,
};

/** DomainError is a refusal that the caller is told about, as the failure envelope. */
export class DomainError extends Error {
  readonly status: number;
  /** The failure's `value`. */
  readonly value: unknown;
  /** When it is worth asking again, for the header Retry-After. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    {
      status = statusOf[code] ?? 400,
      value,
      retryAfterSeconds,
    }: { status?: number; value?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.status = status;
    this.value = value;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** invalidFields returns the VALIDATION_FAILED of these fields. */
export function invalidFields(fields: Record<string, ErrorCode>): DomainError {
  return new DomainError('VALIDATION_FAILED', { value: { fields } });
}
