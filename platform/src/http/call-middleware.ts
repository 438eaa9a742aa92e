import { headers, type AnyCall } from '@tessera/contracts';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../context';
import type { CallContext } from './call-context';
import { DomainError, invalidFields } from './domain-error';
import type { RequestServices } from './request-services';
import type { Session } from './session';

/** refuseTrial throws REAL_ACCOUNT_NEEDED for a trial account where the call is for real ones. */
export function refuseTrial(call: AnyCall, session: Session | undefined): void {
  if (call.realAccountOnly && session?.isTrial) throw new DomainError('REAL_ACCOUNT_NEEDED');
}

/** endlessYear is the year in which a break ends that does not end. */
export const endlessYear = 9000;

/** refuseOnBreak throws BREAK_ACTIVE where the call changes something and its member is on a break. */
export function refuseOnBreak(call: AnyCall, session: Session | undefined): void {
  if (call.method === 'GET' || call.whileOnBreak) return;
  assertNotOnBreak(session?.breakUntil ?? null);
}

/** assertNotOnBreak throws BREAK_ACTIVE with when the break ends, null of one that does not. Without `at` it goes on. */
export function assertNotOnBreak(until: Date | null, at?: Date): void {
  if (!until || (at && until <= at)) return;
  const isEndless = until.getUTCFullYear() >= endlessYear;
  throw new DomainError('BREAK_ACTIVE', { value: { until: isEndless ? null : until.toISOString() } });
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

/** countCall counts the call for who asks, and throws RATE_LIMITED beyond what the contract allows. */
export async function countCall(
  { limiter }: Platform,
  call: AnyCall,
  { session, ip }: { session: Session | undefined; ip: string },
): Promise<void> {
  if (!call.rateLimit) return;
  const { by, limit, windowSeconds, within, bucket = `${call.method} ${call.path}` } = call.rateLimit;
  const windowMs = windowSeconds * 1000;
  if (within === 'process') return limiter.takeHere(bucket, ip, limit, windowMs);
  if (by === 'member' && session) await limiter.take(`${bucket}:${session.memberId}`, limit, windowMs);
  else await limiter.takeFrom(bucket, ip, limit, windowMs);
}

/**
 * withAgent adds the agent to the context of a call that is for agents, and throws NOT_AN_AGENT for anybody else. It reads
 * them from the context's own database: what a replica does not have yet is asked of the database like the report itself.
 */
export async function withAgent(
  call: AnyCall,
  context: CallContext<AnyCall>,
  { findAgent }: Pick<RequestServices, 'findAgent'>,
): Promise<CallContext<AnyCall>> {
  if (!call.agentOnly) return context;
  const { platform, operator, session } = context;
  const agent = session && (await findAgent(platform.db, operator, session.memberId));
  if (!agent) throw new DomainError('NOT_AN_AGENT');
  return { ...context, agent };
}

/** idempotencyKeyOf reads the request's idempotency key, for a call that has a use for one. */
export function idempotencyKeyOf(call: AnyCall, request: FastifyRequest): string | undefined {
  if (!call.idempotent) return undefined;
  const key = request.headers[headers.idempotency];
  if (key === undefined && call.idempotent === 'optional') return undefined;
  if (key === undefined) throw invalidFields({ [headers.idempotency]: 'FIELD_REQUIRED' });
  if (typeof key === 'string' && /^[\w-]{8,64}$/.test(key)) return key;
  throw invalidFields({ [headers.idempotency]: 'FIELD_FORMAT' });
}
