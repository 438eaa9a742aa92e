export { backoffDelay, withJitter, type Backoff } from './backoff-delay';
export { withRetry } from './with-retry';
