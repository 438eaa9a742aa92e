import * as z from '@tessera/contracts/schema';

/**
 * roleSchema is what a person of an operator may do. A `viewer` reads what is not a member's; `support`
 * answers members, an `editor` writes content, `finance` decides over money, a `release-manager` moves
 * releases. An `administrator` does all of it.
 */
export const roleSchema = z.enum([
  'viewer',
  'support',
  'editor',
  'finance',
  'release-manager',
  'administrator',
]);
export type Role = z.output<typeof roleSchema>;

/** grantsSchema maps an operator to a person's roles there; `*` holds those at every operator. */
export const grantsSchema = z.record(
  z.string().check(z.regex(/^(\*|[a-z][a-z0-9-]{1,30})$/)),
  z.array(roleSchema).check(z.minLength(1), z.maxLength(6)),
);
export type Grants = z.output<typeof grantsSchema>;

/** rolesAt lists the roles that somebody has at one operator. */
export function rolesAt(grants: Grants, operator: string): Role[] {
  return [...new Set([...(grants['*'] ?? []), ...(grants[operator] ?? [])])];
}

/** mayAs tells whether one of the roles in `has` is among `allowed`. Everybody with any role is a viewer. */
export function mayAs(has: readonly Role[], allowed: readonly Role[]): boolean {
  if (has.includes('administrator')) return true;
  return allowed.some((role) => has.includes(role) || (role === 'viewer' && has.length > 0));
}

/**
 * actorHeaders names the headers that tell the platform's back office who acts: the name, and the roles at
 * the operator of the path, comma-separated. Only the operations server has the back office's token, so
 * nobody else can say this.
 */
export const actorHeaders = { name: 'x-author', roles: 'x-roles' } as const;
