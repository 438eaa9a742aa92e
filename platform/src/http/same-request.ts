import { DomainError } from './domain-error';

/** Refuses a key that stands for another request than this one. An idempotency key names one request for ever. */
export function assertSameRequest(isSame: boolean): asserts isSame {
  if (!isSame) throw new DomainError('IDEMPOTENCY_CONFLICT');
}
