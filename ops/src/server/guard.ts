import { rolesAt } from '@tessera/contracts/back-office';
import type { OperationsSession } from '@tessera/contracts/operations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal';
import type { OpenSession, Sessions } from './sessions';

const cookieName = 'tessera_operations';
/**
 * Where the console is behind HTTPS: no other host and no page in the clear can set it (browsers hold to the
 * prefix).
 */
const secureName = `__Host-${cookieName}`;
/** A header that a form of another site cannot send. */
const changeHeader = 'x-tessera-change';
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** refuseForeignHost refuses a page of another host name that resolves to this machine. */
export function refuseForeignHost({ headers }: FastifyRequest): void {
  if (!loopback.test(headers.host ?? ''))
    throw new Refusal('FOREIGN_ORIGIN', 'The operations server answers to names of this machine only.');
}

/** refuseForeignOrigin refuses a change that comes from a page of another server. */
export function refuseForeignOrigin({ headers }: FastifyRequest): void {
  const origin = headers.origin ?? '';
  if (origin !== `http://${headers.host}` && origin !== `https://${headers.host}`)
    throw new Refusal('FOREIGN_ORIGIN', 'The request comes from another site.');
}

/** refuseOtherPages refuses a change by script that lacks a header, which another site's form cannot send. */
export function refuseOtherPages(request: FastifyRequest): void {
  refuseForeignOrigin(request);
  if (request.headers[changeHeader] === undefined)
    throw new Refusal('FOREIGN_ORIGIN', `The header ${changeHeader} is missing.`);
}

/** actorAt tells the platform who acts at an operator. */
export const actorAt = ({ name, grants }: OperationsSession, operator: string) => ({
  name,
  roles: rolesAt(grants, operator),
});

export const sessionId = ({ cookies }: FastifyRequest): string | undefined =>
  cookies[secureName] ?? cookies[cookieName];

export async function findSession(
  sessions: Sessions,
  request: FastifyRequest,
): Promise<OpenSession | undefined> {
  const id = sessionId(request);
  return id === undefined ? undefined : sessions.find(id);
}

export function setCookie({ headers }: FastifyRequest, reply: FastifyReply, id: string, maxAge = 43_200) {
  const secure = headers.origin?.startsWith('https:') === true;
  const name = secure ? secureName : cookieName;
  return reply.setCookie(name, id, { path: '/', httpOnly: true, sameSite: 'strict', maxAge, secure });
}

export const clearCookie = (request: FastifyRequest, reply: FastifyReply) => setCookie(request, reply, '', 0);
