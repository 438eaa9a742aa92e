import { mayAs, rolesAt, type Role } from '@tessera/contracts/back-office';
import type { OperationsSession } from '@tessera/contracts/operations';
import { RegistryError } from '../failure/registry-error';

/** rights says which roles may do what with releases. An administrator may all of it. */
export const rights = {
  /** Pin, promote, roll out, roll back and render, at the operator that it is about. */
  move: ['release-manager'],
  /** Give players a set that no browser has opened, at the operator that it is about. */
  withoutRun: ['administrator'],
  /** Publish and check builds: who may move one operator. */
  publish: ['release-manager'],
  /** Mark releases as bad, and say which operators are moved together: of every operator. */
  withdraw: ['release-manager'],
  group: ['release-manager'],
  /** Take the files of old releases away. */
  collect: ['administrator'],
  /** Say who may do what, and make tokens. */
  people: ['administrator'],
} as const satisfies Record<string, readonly Role[]>;
/** Right is a thing that a role may do with releases. */
export type Right = keyof typeof rights;

/** Actor is who proved who they are, with what they may do. */
export type Actor = OperationsSession;

/** mayUse says whether somebody has a right at an operator; at all of them for `*`. */
export const mayUse = ({ grants }: Actor, operator: string, right: Right): boolean =>
  mayAs(rolesAt(grants, operator), rights[right]);

/** refuseWithout refuses who lacks a right at an operator. Throws FORBIDDEN. */
export function refuseWithout(actor: Actor, operator: string, right: Right): void {
  if (mayUse(actor, operator, right)) return;
  const isEverywhere = operator === '*';
  const where = isEverywhere ? '' : ` at ${operator}`;
  const roles = isEverywhere ? Object.values(actor.grants).flat() : rolesAt(actor.grants, operator);
  const has = [...new Set(roles)].join(', ') || 'nobody';
  throw new RegistryError(
    'FORBIDDEN',
    `${actor.name} is ${has}${where}; this needs the role ${rights[right].join(' or ')}${isEverywhere ? ' at every operator' : ''}.`,
  );
}

/** refuseWithoutAnywhere refuses who has a right at no operator. Throws FORBIDDEN. */
export function refuseWithoutAnywhere(actor: Actor, right: Right): void {
  if (Object.keys(actor.grants).some((operator) => mayUse(actor, operator, right))) return;
  refuseWithout(actor, '*', right);
}

/** refuseLimited refuses who may move some packages only: what it is about is every package's. Throws FORBIDDEN. */
export function refuseLimited({ name, remotes }: Actor): void {
  if (remotes !== null)
    throw new RegistryError('FORBIDDEN', `${name} may publish and move ${remotes.join(', ')} only.`);
}

/** refuseOtherPackages refuses a change of a package that is not its author's. Throws FORBIDDEN. */
export function refuseOtherPackages(
  { author, remotes }: { author: string; remotes?: readonly string[] | null | undefined },
  packages: readonly string[],
): void {
  const others = remotes ? packages.filter((name) => !remotes.includes(name)) : [];
  if (others.length > 0)
    throw new RegistryError(
      'FORBIDDEN',
      `${author} may publish and move ${remotes?.join(', ')} only; this also concerns ${others.join(', ')}.`,
    );
}

/** authorOf says of a change whose it is, and which packages it may be about. */
export const authorOf = ({ name, remotes }: Actor) => ({ author: name, remotes });
