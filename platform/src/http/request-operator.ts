import { headers } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error';
import type { RequestServices } from './request-services';

/**
 * operatorOf returns the operator that a request is for: the one that its header names, else the one whose
 * host it came to.
 */
export function operatorOf(
  requests: Pick<RequestServices, 'findOperator'>,
  request: FastifyRequest,
): Operator {
  const named = request.headers[headers.merchant];
  const code = typeof named === 'string' && named !== '' ? named : undefined;
  const operator = requests.findOperator({ code, host: request.hostname });
  if (!operator) throw new DomainError('UNKNOWN_MERCHANT');
  return operator;
}
