import { mayAs, rolesAt, type Role } from '@tessera/contracts/back-office';
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

/** A page of another name that resolves to this machine must not reach the server. */
export function refuseForeignHost({ headers }: FastifyRequest): void {
  if (!loopback.test(headers.host ?? ''))
    throw new Refusal('FOREIGN_ORIGIN', 'The operations server answers to names of this machine only.');
}

/** Of what changes something: it comes from a page of this server. */
export function refuseForeignOrigin({ headers }: FastifyRequest): void {
  const origin = headers.origin ?? '';
  if (origin !== `http://${headers.host}` && origin !== `https://${headers.host}`)
    throw new Refusal('FOREIGN_ORIGIN', 'The request comes from another site.');
}

/** Of what changes something by script: another site's form cannot send the header. */
export function refuseOtherPages(request: FastifyRequest): void {
  refuseForeignOrigin(request);
  if (request.headers[changeHeader] === undefined)
    throw new Refusal('FOREIGN_ORIGIN', `The header ${changeHeader} is missing.`);
}

/** Whether somebody is one of `needed` at an operator; at all of them for `*`. */
export const mayDo = ({ grants }: OperationsSession, operator: string, ...needed: Role[]): boolean =>
  mayAs(rolesAt(grants, operator), needed);

/** How the platform is told who acts at an operator. */
export const actorAt = ({ name, grants }: OperationsSession, operator: string) => ({
  name,
  roles: rolesAt(grants, operator),
});

export function refuseRole(session: OperationsSession, operator: string, ...needed: Role[]): void {
  if (mayDo(session, operator, ...needed)) return;
  const where = operator === '*' ? '' : ` at ${operator}`;
  const has = rolesAt(session.grants, operator).join(', ') || 'nobody';
  throw new Refusal(
    'FORBIDDEN',
    `${session.name} is ${has}${where}; this needs the role ${needed.join(' or ')}.`,
  );
}

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
