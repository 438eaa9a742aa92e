import type { FailurePhase, FailureType } from '@tessera/contracts/release';
import { localErrors } from '../overrides/local-errors';

/**
 * LoadError is the error of a part of a remote that did not load or did not work, with what the failure
 * record needs.
 */
export class LoadError extends Error {
  override name = 'LoadError';

  constructor(
    readonly type: FailureType,
    readonly phase: FailurePhase,
    readonly url: string,
    detail: string,
  ) {
    super(detail);
  }
}

export function toLoadError(error: unknown, phase: FailurePhase, url: string): LoadError {
  if (error instanceof LoadError) return error;
  if (process.env['TESSERA_DEVELOPMENT'] === 'true') localErrors.note(error, phase);
  return new LoadError('error', phase, url, error instanceof Error ? error.message : String(error));
}
