import type { ApiError, ErrorCode } from '@tessera/contracts';

/** Refusal is the platform's answer to a page that it has not done what was asked, in the contracts' shape of a failure. */
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

/** refusalOf returns the code of a refusal; undefined when nobody knows whether the call was done. */
export const refusalOf = (error: unknown): ErrorCode | undefined =>
  error instanceof Refusal ? error.code : undefined;
