import type { Act } from '@tessera/contracts/back-office';
import { sql, type Selectable } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import type { AuditTables } from './tables';

interface OfRecord {
  resource: string;
  id: string;
}

const actsOf = (db: DbOrTrx, operator: string, { resource, id }: OfRecord) =>
  db
    .selectFrom('content_audit')
    .where('operator', '=', operator)
    .where('resource', '=', resource)
    .where('record_id', '=', id);

/** newestAct returns what was done last to a record. Who only holds or downloads it has changed nothing. */
export async function newestAct(db: DbOrTrx, operator: string, of: OfRecord): Promise<Act | undefined> {
  const row = await actsOf(db, operator, of)
    .selectAll()
    .where('action', 'not in', ['take', 'leave', 'download'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && presentAct(row);
}

/**
 * versionOf returns a record as it was in one of its versions; undefined if no recorded act made or found
 * that version.
 */
export async function versionOf(
  db: DbOrTrx,
  operator: string,
  of: OfRecord,
  version: number,
): Promise<Record<string, unknown> | undefined> {
  const rows = await actsOf(db, operator, of)
    .select(['version', 'before', 'after'])
    .where(({ or, eb }) => or([eb('version', '=', version), eb('version', '=', version + 1)]))
    .orderBy('version')
    .orderBy('id', 'desc')
    .execute();
  const made = rows.find((row) => row.version === version)?.after;
  const found = rows.find(({ before }) => before?.['version'] === version)?.before;
  return made ?? found ?? undefined;
}

export function presentAct(row: Selectable<AuditTables['content_audit']>): Act {
  const { id, author, change, resource, action, reason, version, before, after } = row;
  const at = row.created_at.toISOString();
  const recordId = row.record_id;
  const amount = amountOf(after ?? before ?? {});
  return {
    id: String(id),
    at,
    author,
    change,
    resource,
    recordId,
    action,
    reason,
    version,
    before,
    after,
    amount,
  };
}

/** Resources call what they move by what it is: what is missing of a payout, a payment, a stake, a reward. */
const amountFields = ['remaining', 'amount', 'paid', 'stake', 'reward'];

function amountOf(record: Record<string, unknown>): string {
  const amount = amountFields
    .map((field) => record[field])
    .find((value) => typeof value === 'string' && value !== '');
  if (typeof amount !== 'string') return '';
  const { currency } = record;
  return typeof currency === 'string' ? `${amount} ${currency}` : amount;
}

/**
 * actsAbout returns what people of the operator did about a record, also under another resource that shows the same, and
 * what they proposed and decided about it; oldest first.
 */
export async function actsAbout(
  db: DbOrTrx,
  operator: string,
  { resources, id }: { resources: readonly string[]; id: string },
): Promise<Act[]> {
  const own = await db
    .selectFrom('content_audit')
    .selectAll()
    .where('operator', '=', operator)
    .where('resource', 'in', resources)
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
  const names = resources.join('|');
  const proposed = await db
    .selectFrom('content_audit')
    .selectAll()
    .where('operator', '=', operator)
    .where('resource', '=', 'proposals')
    .where(
      sql<boolean>`(change ~ ${`^proposals\\.create \\d+: (${names})\\.[a-z]+ ${id}$`}
        or (before->>'recordId' = ${id} and before->>'resource' in (${sql.join(resources)})))`,
    )
    .orderBy('id')
    .execute();
  return [...own, ...proposed].toSorted((one, other) => Number(one.id - other.id)).map(presentAct);
}
