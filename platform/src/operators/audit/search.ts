import type { Act, auditQuerySchema } from '@tessera/contracts/back-office';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { DbOrTrx } from '../../db/database';
import { invalidFields } from '../../http/domain-error';
import { presentAct } from './acts';

export type AuditQuery = z.output<typeof auditQuerySchema>;

/**
 * searchActs returns one page of who did what at an operator, newest first, by person, resource, record,
 * action, reason and time, or of what moves money.
 */
export async function searchActs(
  db: DbOrTrx,
  operator: string,
  { author, resource, recordId, action, reason, money, from, until, cursor, size }: AuditQuery,
  /** `<resource>.<action>` of what moves money. */
  moneyActs: readonly string[] = [],
): Promise<{ items: Act[]; next: string | null }> {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw invalidFields({ cursor: 'FIELD_FORMAT' });
  const rows = await db
    .selectFrom('content_audit')
    .selectAll()
    .where('operator', '=', operator)
    .$if(Boolean(author), (query) => query.where('author', 'ilike', `%${literal(author)}%`))
    .$if(Boolean(resource), (query) => query.where('resource', '=', resource ?? ''))
    .$if(Boolean(recordId), (query) => query.where('record_id', '=', recordId ?? ''))
    .$if(Boolean(action), (query) => query.where('action', '=', action ?? ''))
    .$if(Boolean(reason), (query) => query.where('reason', 'ilike', `%${literal(reason)}%`))
    .$if(money !== undefined, (query) =>
      query.where(({ eb, val }) =>
        eb(
          sql`resource || '.' || action`,
          'in',
          moneyActs.map((act) => val(act)),
        ),
      ),
    )
    .$if(from !== undefined, (query) => query.where('created_at', '>=', new Date(from ?? 0)))
    .$if(until !== undefined, (query) => query.where('created_at', '<=', new Date(until ?? 0)))
    .$if(cursor !== undefined, (query) => query.where('id', '<', BigInt(cursor ?? 0)))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  const items = rows.slice(0, size).map(presentAct);
  return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null };
}

const literal = (text = '') => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
