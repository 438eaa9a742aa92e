import type { ApiError, ErrorCode } from '@tessera/contracts';

/** The one failure that the sdk throws. It is recognised by its mark and code (`isApiError`), never by its class. */
class ApiFailure extends Error implements ApiError {
  readonly isApiError = true;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly status: number,
    readonly value: unknown,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** apiFailure creates an ApiError. `status` is 0 when no answer came. */
export function apiFailure(
  code: ErrorCode,
  { message = '', status = 0, value }: { message?: string; status?: number; value?: unknown } = {},
): ApiError {
  return new ApiFailure(code, message, status, value);
}
