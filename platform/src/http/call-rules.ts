import { headers, type AnyCall } from '@tessera/contracts';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../context';
import { DomainError, invalidFields } from './domain-error';
import type { Session } from './session';

/** Throws REAL_ACCOUNT_NEEDED for a trial account where the call is for real ones. */
export function refuseTrial(call: AnyCall, session: Session | undefined): void {
  if (call.realAccountOnly && session?.isTrial) throw new DomainError('REAL_ACCOUNT_NEEDED');
}

/**
 * restrictedTo ignores a session whose password must be changed where a token is optional: it sees what a visitor
 * sees.
 */
export function restrictedTo(call: AnyCall, session: Session): Session | undefined {
  if (call.whileRestricted) return session;
  if (call.auth === 'token') throw new DomainError('PASSWORD_CHANGE_REQUIRED');
  return undefined;
}

/** Counts the call for who asks, and throws RATE_LIMITED beyond what the contract allows. */
export async function countCall(
  { limiter }: Platform,
  call: AnyCall,
  { session, ip }: { session: Session | undefined; ip: string },
): Promise<void> {
  if (!call.rateLimit) return;
  const { by, limit, windowSeconds, bucket = `${call.method} ${call.path}` } = call.rateLimit;
  const windowMs = windowSeconds * 1000;
  if (by === 'member' && session) await limiter.take(`${bucket}:${session.memberId}`, limit, windowMs);
  else await limiter.takeFrom(bucket, ip, limit, windowMs);
}

/** The request's key, for a call that has a use for one. */
export function idempotencyKeyOf(call: AnyCall, request: FastifyRequest): string | undefined {
  if (!call.idempotent) return undefined;
  const key = request.headers[headers.idempotency];
  if (key === undefined && call.idempotent === 'optional') return undefined;
  if (key === undefined) throw invalidFields({ [headers.idempotency]: 'FIELD_REQUIRED' });
  if (typeof key === 'string' && /^[\w-]{8,64}$/.test(key)) return key;
  throw invalidFields({ [headers.idempotency]: 'FIELD_FORMAT' });
}
