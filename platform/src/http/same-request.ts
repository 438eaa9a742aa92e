import { DomainError } from './domain-error';

/**
 * assertSameRequest refuses an idempotency key that stands for another request than this one. A key names one
 * request for ever.
 */
export function assertSameRequest(isSame: boolean): asserts isSame {
  if (!isSame) throw new DomainError('IDEMPOTENCY_CONFLICT');
}
