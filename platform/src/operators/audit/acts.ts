import type { Act } from '@tessera/contracts/back-office';
import type { Selectable } from 'kysely';
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

/** What was done last to a record. */
export async function newestAct(db: DbOrTrx, operator: string, of: OfRecord): Promise<Act | undefined> {
  const row = await actsOf(db, operator, of).selectAll().orderBy('id', 'desc').executeTakeFirst();
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
  return { id: String(id), at, author, change, resource, recordId, action, reason, version, before, after };
}
