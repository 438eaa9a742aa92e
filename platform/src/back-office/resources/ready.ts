import { reasonSchema, type ResourceRecord } from '@tessera/contracts/back-office';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import type { Acting, ServedResource } from '../../domain/resource';
import { DomainError, invalidFields } from '../../http/domain-error';
import { fieldErrors } from '../../http/field-errors';
import { newestAct } from '../../operators/audit/acts';
import { checkedInput, parsed } from './checked-input';

/** ActRequest describes an act that somebody asks for; `create` has no record yet. */
export interface ActRequest {
  action: string;
  id: string;
  /** Of the record as they saw it. */
  version: number;
  reason: string;
  input: unknown;
}

export type Done =
  | { record: ResourceRecord }
  | { proposal: { id: string; resource: string; action: string } };

/**
 * ready locks the record and checks whether `request` can be done to it as it is now, so that a proposal is refused for
 * the same reasons.
 */
export async function ready(
  trx: Trx,
  acting: Acting,
  served: ServedResource,
  request: ActRequest,
): Promise<{ before: ResourceRecord | undefined; input: unknown }> {
  const { platform, operator, at } = acting;
  const { definition } = served;
  const { action, id, reason, input } = request;
  const declared = definition.actions[action];
  if (declared?.reason === 'required' || reason !== '') {
    const parsedReason = reasonSchema.safeParse(reason);
    if (!parsedReason.success)
      throw invalidFields({
        reason: fieldErrors(parsedReason.error.issues, reason)['body'] ?? 'FIELD_REQUIRED',
      });
  }
  if (action === 'create')
    return { before: undefined, input: checkedInput({ definition, operator, before: undefined, at }, input) };
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${operator.code}/${definition.name}/${id}`}, 0))`.execute(
    trx,
  );
  const before = await served.find({ platform, db: trx, operator }, id);
  if (!before) throw await gone(trx, acting, served, id);
  const isInState = declared?.states?.includes(String(Reflect.get(before, 'state'))) ?? true;
  const isOffered = isInState && (!declared?.copy || Reflect.get(before, 'copy') !== null);
  if (before.version !== request.version || !isOffered) throw await stale(trx, acting, served, before);
  if (action === 'update')
    return { before, input: checkedInput({ definition, operator, before, at }, input) };
  return { before, input: declared?.input ? parsed(declared.input, input ?? {}) : undefined };
}

/** Who was faster, when, and what they saved. */
async function stale(
  trx: Trx,
  { operator }: Acting,
  { definition, changedBy }: ServedResource,
  record: ResourceRecord,
): Promise<DomainError> {
  const newest = await newestAct(trx, operator.code, { resource: definition.name, id: record.id });
  // What changed it after that was nobody of the operator's.
  const by =
    newest && newest.version >= record.version
      ? { author: newest.author, at: newest.at }
      : { author: changedBy?.(record) };
  return new DomainError('CHANGED_MEANWHILE', { value: { version: record.version, ...by, record } });
}

/** What is in no list any more was decided by somebody, or was never there. */
async function gone(
  trx: Trx,
  { operator }: Acting,
  { definition }: ServedResource,
  id: string,
): Promise<DomainError> {
  const by = await newestAct(trx, operator.code, { resource: definition.name, id });
  if (!by) return new DomainError('NOT_FOUND');
  const { version, author, at } = by;
  return new DomainError('CHANGED_MEANWHILE', { value: { version, author, at } });
}
