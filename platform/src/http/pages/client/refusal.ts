import type { ApiError, ErrorCode } from '@tessera/contracts';

/**
 * Refusal is thrown when the platform refuses what a page asked for. It has the shape of the contracts'
 * ApiError.
 */
export class Refusal extends Error implements ApiError {
  readonly isApiError = true;

  constructor(
    readonly code: ErrorCode,
    readonly status: number,
  ) {
    super(code);
    this.name = 'Refusal';
  }
}

/** refusalOf returns the code of a refusal; undefined if the outcome of the call is unknown. */
export const refusalOf = (error: unknown): ErrorCode | undefined =>
  error instanceof Refusal ? error.code : undefined;
