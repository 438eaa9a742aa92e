import type { Role } from '@tessera/contracts/operations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal';
import type { OpenSession, Sessions } from './sessions';

const cookieName = 'tessera_operations';
/** A header that a form of another site cannot send. */
export const changeHeader = 'x-tessera-change';
const ranks: Record<Role, number> = { viewer: 0, operator: 1, admin: 2 };
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

export const mayDo = (role: Role, needed: Role) => ranks[role] >= ranks[needed];

export function refuseRole({ name, role }: { name: string; role: Role }, needed: Role): void {
  if (!mayDo(role, needed))
    throw new Refusal('FORBIDDEN', `${name} is ${role}; this needs the role ${needed}.`);
}

export function sessionId({ headers }: FastifyRequest): string | undefined {
  const found = (headers.cookie ?? '').split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
  return found?.slice(cookieName.length + 1);
}

export async function findSession(
  sessions: Sessions,
  request: FastifyRequest,
): Promise<OpenSession | undefined> {
  const id = sessionId(request);
  return id === undefined ? undefined : sessions.find(id);
}

export const setCookie = (reply: FastifyReply, id: string) =>
  reply.header('set-cookie', `${cookieName}=${id}; Path=/; HttpOnly; SameSite=Strict; Max-Age=43200`);

export const clearCookie = (reply: FastifyReply) =>
  reply.header('set-cookie', `${cookieName}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`);
