import type { ErrorCode } from '@tessera/contracts';

/** The platform's answer that it has not done what was asked. Any other error of a call means that no answer came. */
export class Refusal extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
    this.name = 'Refusal';
  }
}

/** The code of a refusal; undefined when nobody knows whether the call was done. */
export const refusalOf = (error: unknown): ErrorCode | undefined =>
  error instanceof Refusal ? error.code : undefined;
