import type { IncomingHttpHeaders } from 'node:http';
import type { Operator } from '@tessera/contracts/operator';
import * as z from 'zod/mini';
import type { Platform } from '../../context';
import { DomainError, invalidFields } from '../../http/domain-error';

const authorSchema = z.string().check(z.regex(/^[\w .@-]{1,80}$/));

/**
 * operatorOf returns the operator that a path of the back office names. It throws UNKNOWN_MERCHANT for any
 * other code.
 */
export function operatorOf({ operators }: Platform, code: string): Operator {
  const operator = operators.byCode(code);
  if (!operator) throw new DomainError('UNKNOWN_MERCHANT');
  return operator;
}

/** authorOf reads in whose name something is changed. */
export function authorOf(headers: IncomingHttpHeaders): string {
  const author = authorSchema.safeParse(headers['x-author']);
  if (!author.success) throw invalidFields({ author: 'FIELD_REQUIRED' });
  return author.data;
}
