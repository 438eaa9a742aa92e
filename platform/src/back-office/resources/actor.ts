import type { IncomingHttpHeaders } from 'node:http';
import { actorHeaders, mayAs, roleSchema, type Role } from '@tessera/contracts/back-office';
import { DomainError } from '../../http/domain-error';
import { authorOf } from '../../operators/audit/request';

/**
 * Actor says who asks, as the operations server reports it: the name, and the roles at the operator of the
 * path.
 */
export interface Actor {
  author: string;
  roles: readonly Role[];
}

/**
 * actorOf reads who acts, and in which roles, from a request's headers. A role that is unknown here counts
 * for nothing.
 */
export function actorOf(headers: IncomingHttpHeaders): Actor {
  const rolesHeader = headers[actorHeaders.roles];
  const words = typeof rolesHeader === 'string' ? rolesHeader.split(',') : [];
  const roles = words.flatMap((word) => roleSchema.safeParse(word.trim()).data ?? []);
  return { author: authorOf(headers), roles };
}

/**
 * refuseRole throws ROLE_REQUIRED, with the roles of which one is needed, where the actor has none of them.
 */
export function refuseRole({ roles }: Actor, allowed: readonly Role[]): void {
  if (!mayAs(roles, allowed)) throw new DomainError('ROLE_REQUIRED', { value: { roles: allowed } });
}

/** rolesFor lists the roles that may do `action` of a resource; `create` and `update` are its saving. */
export function rolesFor(
  { definition }: { definition: { roles: { write: readonly Role[] }; actions: object } },
  action: string,
): readonly Role[] {
  if (action === 'create' || action === 'update') return definition.roles.write;
  const declared = (definition.actions as Record<string, { roles: readonly Role[] } | undefined>)[action];
  if (!declared) throw new DomainError('NOT_FOUND');
  return declared.roles;
}
