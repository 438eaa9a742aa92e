import { resources, settingPartSchema, type Role } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { DomainError } from '../http/domain-error';
import { refuseRole, rolesFor, type Actor } from './resources/actor';
import { needsSecond } from './resources/propose';

/** What is no resource. */
const madeByEditors: readonly Role[] = ['editor'];

/**
 * Holds a part of the settings to the roles of its resource, and to the second person whom the operator wants: the
 * console's page keeps no proposals. Throws ROLE_REQUIRED and SECOND_PERSON_REQUIRED.
 */
export function refuseUnheldSetting(actor: Actor, operator: Operator, body: unknown): void {
  refuseRole(actor, madeByEditors);
  const { data: part } = settingPartSchema.safeParse((body as { part?: unknown } | null)?.part);
  if (part === 'texts') refuseUpdate(actor, operator, 'footer');
  if (part === 'help') refuseUpdate(actor, operator, 'help');
}

function refuseUpdate(actor: Actor, operator: Operator, resource: string): void {
  const definition = resources.find(({ name }) => name === resource);
  if (!definition) throw new DomainError('NOT_FOUND');
  refuseRole(actor, definition.roles.read);
  refuseRole(actor, rolesFor({ definition }, 'update'));
  if (needsSecond(operator, { definition }, 'update')) throw new DomainError('SECOND_PERSON_REQUIRED');
}
