import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../db/database';
import type { Acting, ActionOn } from '../../domain/resource';

interface HeldRecord {
  operator: string;
  resource: string;
  recordId: string;
}

/** holderOf returns the SQL for who holds the record whose id stands in a column of the statement; empty: nobody. */
export const holderOf = (resource: string, operator: string, id: string): RawBuilder<string> =>
  sql<string>`coalesce((select author from queue_hold where queue_hold.operator = ${operator}
    and queue_hold.resource = ${resource} and queue_hold.record_id = ${sql.ref(id)}::text), '')`;

/** dropHold ends a hold: what is decided is held by nobody any more. */
export const dropHold = (trx: Trx, { operator, resource, recordId }: HeldRecord): Promise<unknown> =>
  trx
    .deleteFrom('queue_hold')
    .where('operator', '=', operator)
    .where('resource', '=', resource)
    .where('record_id', '=', recordId)
    .execute();

/** holding returns the two actions of a queue: whoever takes a record holds it, also from another. */
export const holding = (resource: string) => ({
  take: async (trx: Trx, { operator, author, at }: Acting, { record }: ActionOn): Promise<void> => {
    const held = { author, held_at: at };
    await trx
      .insertInto('queue_hold')
      .values({ operator: operator.code, resource, record_id: record.id, ...held })
      .onConflict((conflict) => conflict.columns(['operator', 'resource', 'record_id']).doUpdateSet(held))
      .execute();
  },
  leave: async (trx: Trx, { operator }: Acting, { record }: ActionOn): Promise<void> => {
    await dropHold(trx, { operator: operator.code, resource, recordId: record.id });
  },
});
