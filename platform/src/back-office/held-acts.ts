import {
  resources,
  settingPartSchema,
  type ContentChange,
  type Role,
  type WaitingDecision,
} from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { DomainError } from '../http/domain-error';
import { refuseRole, rolesFor, type Actor } from './resources/actor';
import { needsSecond } from './resources/propose';

type Change = ContentChange | WaitingDecision;

/** A change of the console's pages as what it is of a resource: one act, or two that it does at once. */
export interface HeldActs {
  resource: string;
  actions: readonly [string, ...string[]];
}

/** What is no resource. */
const madeByEditors: readonly Role[] = ['editor'];

/** Undefined for what no resource has. */
export function heldActs(change: Change): HeldActs | undefined {
  switch (change.kind) {
    case 'announcement':
      return { resource: 'announcements', actions: ['create', 'publish'] };
    case 'announcement.edit':
      return { resource: 'announcements', actions: ['update'] };
    case 'announcement.end':
      return { resource: 'announcements', actions: ['end'] };
    case 'banner':
      return { resource: 'banners', actions: ['update'] };
    case 'promotion.end':
      return { resource: 'promotions', actions: ['end'] };
    case 'application':
      return { resource: 'applications', actions: [change.decision] };
    case 'feedback':
      return { resource: 'feedback', actions: feedbackActions(change) };
    case 'redemption':
      return { resource: 'redemptions', actions: [change.decision] };
    case 'payment':
      return { resource: 'payments', actions: [change.decision] };
    case 'round':
      return { resource: 'rounds', actions: [change.decision] };
    case 'catalogue.close':
    case 'catalogue.open':
      return undefined;
  }
}

function feedbackActions({
  state,
  answer,
}: Extract<Change, { kind: 'feedback' }>): readonly [string, ...string[]] {
  if (state === 'ANSWERED') return ['answer'];
  const moves = state === 'CLOSED' ? 'close' : 'open';
  return answer === '' ? [moves] : ['answer', moves];
}

/**
 * Holds a change to the roles of its resource, and to the second person whom the operator wants: these pages keep no
 * proposals. Throws ROLE_REQUIRED and SECOND_PERSON_REQUIRED.
 */
export function refuseUnheld(actor: Actor, operator: Operator, change: Change): void {
  const held = heldActs(change);
  if (held) refuseActs(actor, operator, held);
  else refuseRole(actor, madeByEditors);
}

/** The same of a part of the settings: the lines of head and foot and the help are resources too. */
export function refuseUnheldSetting(actor: Actor, operator: Operator, body: unknown): void {
  refuseRole(actor, madeByEditors);
  const { data: part } = settingPartSchema.safeParse((body as { part?: unknown } | null)?.part);
  if (part === 'texts') refuseActs(actor, operator, { resource: 'footer', actions: ['update'] });
  if (part === 'help') refuseActs(actor, operator, { resource: 'help', actions: ['update'] });
}

function refuseActs(actor: Actor, operator: Operator, held: HeldActs): void {
  const definition = resources.find(({ name }) => name === held.resource);
  if (!definition) throw new DomainError('NOT_FOUND');
  refuseRole(actor, definition.roles.read);
  for (const action of held.actions) refuseRole(actor, rolesFor({ definition }, action));
  if (held.actions.some((action) => needsSecond(operator, { definition }, action)))
    throw new DomainError('SECOND_PERSON_REQUIRED');
}
