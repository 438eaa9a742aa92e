import { failuresOf, type AnyCall } from '@tessera/contracts';
import type { Platform } from '../context';
import { DomainError } from './domain-error';

/**
 * namedFailure returns the failure that `call` is answered with. A code that its contract does not name is
 * our mistake: in production it is logged and sent all the same; anywhere else it becomes an unexpected
 * failure, so that a test or a developer meets it.
 */
export function namedFailure({ config, logger }: Platform, call: AnyCall, thrown: unknown): unknown {
  if (!(thrown instanceof DomainError) || failuresOf(call).includes(thrown.code)) return thrown;
  const problem = `${call.method} ${call.path} answers ${thrown.code}, which its contract does not name`;
  if (!config.production) return new Error(problem, { cause: thrown });
  logger.error(problem);
  return thrown;
}
