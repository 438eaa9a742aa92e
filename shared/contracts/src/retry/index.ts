export { withRetry } from './with-retry';
