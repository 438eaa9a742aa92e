import { proposalsResource } from '@tessera/contracts/back-office';
import type { ServedResource, Acting, ActionOn } from '../../domain/resource';
import { serveResource } from '../../domain/resource';
import { present, resourceRows } from '../../domain/resource-rows';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { performIn } from './perform';

const rows = resourceRows(proposalsResource, {
  rows: ({ db, operator }) =>
    db.selectFrom('proposal').selectAll().select('created_at as at').where('operator', '=', operator.code),
  record: (row) => ({
    id: String(row.id),
    version: row.state === 'OPEN' ? 1 : 2,
    resource: row.resource,
    recordId: row.record_id,
    action: row.action,
    input: row.input,
    reason: row.reason,
    author: row.author,
    state: row.state,
    decidedBy: row.decided_by,
    remark: row.remark,
    at: row.at.toISOString(),
  }),
  search: [],
  id: 'number',
});

/**
 * servedProposals serves the acts that wait for a second person. `find` returns the resource that something
 * is proposed for.
 */
export function servedProposals(find: (name: string) => ServedResource): ServedResource {
  async function decide(
    trx: Trx,
    { operator, author, at }: Acting,
    { record, reason }: ActionOn,
    state: 'APPROVED' | 'REJECTED',
  ): Promise<void> {
    await trx
      .updateTable('proposal')
      .set({ state, decided_by: author, remark: reason, decided_at: at })
      .where('operator', '=', operator.code)
      .where('id', '=', BigInt(record.id))
      .execute();
  }
  return serveResource(proposalsResource, {
    ...rows,
    actions: {
      approve: async (trx, acting, act) => {
        const { record } = act;
        if (record.author === acting.author) throw new DomainError('OWN_PROPOSAL');
        const { seen_version: version } = present(
          await trx
            .selectFrom('proposal')
            .select('seen_version')
            .where('id', '=', BigInt(record.id))
            .executeTakeFirst(),
        );
        const { action, recordId: id, reason, input } = record;
        const request = { action, id, version, reason, input: input ?? undefined };
        await performIn(trx, { ...acting, author: record.author }, find(record.resource), request);
        await decide(trx, acting, act, 'APPROVED');
      },
      reject: (trx, acting, act) => decide(trx, acting, act, 'REJECTED'),
    },
  });
}
