import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import type { Acting, ServedResource } from '../../domain/resource';
import { recordChange } from '../../operators/audit/record-change';
import { ready, type ActRequest, type Done } from './ready';

/** needsSecond checks whether the operator wants a second person for an action of a resource. */
export const needsSecond = (
  { fourEyes = [] }: Operator,
  { definition }: Pick<ServedResource, 'definition'>,
  action: string,
): boolean => fourEyes.includes(`${definition.name}.${action}`);

/** propose stores an action until another person decides. What would be refused then is refused now. */
export async function propose(
  trx: Trx,
  acting: Acting,
  served: ServedResource,
  request: ActRequest,
): Promise<Done> {
  const { operator, author, at } = acting;
  await ready(trx, acting, served, request);
  const { name: resource } = served.definition;
  const { action, id: recordId, reason } = request;
  const { id } = await trx
    .insertInto('proposal')
    .values({
      operator: operator.code,
      resource,
      record_id: recordId,
      action,
      seen_version: request.version,
      input: request.input === undefined ? null : JSON.stringify(request.input),
      reason,
      author,
      created_at: at,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChange(trx, {
    operator: operator.code,
    author,
    change: `proposals.create ${id}: ${resource}.${action} ${recordId}`,
    at,
    act: {
      resource: 'proposals',
      recordId: String(id),
      action: 'create',
      reason,
      before: undefined,
      after: undefined,
    },
  });
  return { proposal: { id: String(id), resource, action } };
}
