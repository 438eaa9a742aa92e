import { headers } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../context';
import { DomainError } from './domain-error';

/** The operator that a request is for: the one it names, else the one whose host it came to. */
export function operatorOf({ operators }: Platform, request: FastifyRequest): Operator {
  const named = request.headers[headers.merchant];
  const operator =
    typeof named === 'string' && named !== '' ? operators.byCode(named) : operators.byHost(request.hostname);
  if (!operator) throw new DomainError('UNKNOWN_MERCHANT');
  return operator;
}
