import type { ContentChange, WaitingDecision } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../context';
import type { Trx } from '../db/database';
import type { ServedResource } from '../domain/resource';
import type { RecordedChange } from '../operators/audit/record-change';
import { heldActs } from './held-acts';

/** Who changes something of an operator through a page of the console, and the resources that know what it was. */
export interface Changing {
  platform: Platform;
  operator: Operator;
  author: string;
  resources: readonly ServedResource[];
}

export const lineOf = ({ operator, author }: Changing, change: string, at: Date): RecordedChange => ({
  operator: operator.code,
  author,
  change,
  at,
});

/** Reads the record of a change; what it answers reads it once more, when the change is made, for the audit. */
export async function shownBefore(
  trx: Trx,
  { platform, operator, resources }: Changing,
  change: ContentChange | WaitingDecision,
  reason: string,
): Promise<() => Promise<Pick<RecordedChange, 'act'>>> {
  const held = heldActs(change);
  const served = resources.find(({ definition }) => definition.name === held?.resource);
  // What is new has no id before it is made.
  if (!held || !served || !('id' in change)) return async () => ({});
  const { id } = change;
  const find = () => served.find({ platform, db: trx, operator }, id);
  const before = await find();
  return async () => {
    const action = held.actions.at(-1) ?? held.actions[0];
    const after = await find();
    return { act: { resource: held.resource, recordId: id, action, reason, before, after } };
  };
}
