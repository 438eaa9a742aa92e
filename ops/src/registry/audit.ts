import type { AuditEntry, AuditFilter, AuditPage } from '@tessera/contracts/operations';
import { csvOf } from '@tessera/server-kit/csv';
import { checkHashChain, type ChainHead, type ChainReport } from '@tessera/server-kit/database';
import { sql } from 'kysely';
import { auditChain } from '../database/migrations';
import type { Db } from '../database/tables';
import type { RegistryContext } from './context';
import { RegistryError } from '../failure/registry-error';

/** Attempt is what somebody is about to do. */
export interface Attempt {
  actor: string;
  action: string;
  operator: string | null;
  /** What is asked for, in a few words. */
  message: string;
  /** What a refusal may name and the record does not: a folder of a machine. */
  hidden?: string;
}

/**
 * audited does the work, and records that it was done, in the words of `done`, or why it was refused. A dry
 * run leaves no record.
 */
export async function audited<Result>(
  { db, now }: RegistryContext,
  { hidden, ...attempt }: Attempt,
  work: () => Promise<Result>,
  done: (result: Result) => string = () => attempt.message,
): Promise<Result> {
  const record = (code: string | null, message: string) =>
    db
      .insertInto('audit')
      .values({ ...attempt, at: now().toISOString(), code, message })
      .execute();
  try {
    const result = await work();
    await record(null, done(result));
    return result;
  } catch (error) {
    const code = error instanceof RegistryError ? error.code : 'ERROR';
    // A database that is gone cannot record that it is gone; the refusal itself must still be told.
    const why = (error as Error).message;
    const redacted = hidden === undefined ? why : why.replaceAll(hidden, 'the build');
    await record(code, `${attempt.message}: ${redacted}`).catch(() => undefined);
    throw error;
  }
}

const pageSize = 100;
const dayMs = 86_400_000;

/** auditTrail reads the newest entries of the audit log, newest first. */
export async function auditTrail({ db }: RegistryContext, limit = pageSize): Promise<AuditEntry[]> {
  return (await searchAudit(db, {}, limit)).entries;
}

/** searchAudit reads a page of the entries that match a filter, newest first. */
export async function searchAudit(
  db: Db,
  { actor, action, operator, text, outcome, from, until, before }: AuditFilter,
  size = pageSize,
): Promise<AuditPage> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .$if(Boolean(actor), (query) => query.where('actor', 'ilike', partly(actor)))
    .$if(Boolean(action), (query) => query.where('action', '=', action ?? ''))
    .$if(Boolean(operator), (query) => query.where('operator', '=', operator ?? ''))
    .$if(Boolean(text), (query) => query.where('message', 'ilike', partly(text)))
    .$if(outcome === 'done', (query) => query.where('code', 'is', null))
    .$if(outcome === 'refused', (query) => query.where('code', 'is not', null))
    .$if(Boolean(from), (query) => query.where('at', '>=', moment(from)))
    .$if(Boolean(until), (query) => query.where('at', '<', moment(until, dayMs)))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  const entries = rows.slice(0, size).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  return { entries, next: rows.length > size ? (entries.at(-1)?.id ?? null) : null };
}

const partly = (text = '') => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The moment at which a day begins, or ends; a day that is none is long ago. */
const moment = (day = '', laterMs = 0) => {
  const began = Date.parse(`${day}T00:00:00Z`);
  return sql<Date>`${new Date(Number.isNaN(began) ? 0 : began + laterMs).toISOString()}::timestamptz`;
};

/** auditActions lists what was ever done, for a filter. */
export const auditActions = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('audit').select('action').distinct().orderBy('action').execute()).map(
    ({ action }) => action,
  );

/** checkAudit says whether every entry of the audit is there and as it was written. */
export const checkAudit = (db: Db, noted?: ChainHead): Promise<ChainReport> =>
  checkHashChain(db, auditChain, noted);

/** checkBackOfficeAudit asks the platform the same of its own. Throws PLATFORM_UNREACHABLE. */
export async function checkBackOfficeAudit(
  { backOfficeAudit }: RegistryContext,
  noted?: ChainHead,
): Promise<ChainReport> {
  const report = await backOfficeAudit?.(noted).catch(() => undefined);
  if (!report) throw new RegistryError('PLATFORM_UNREACHABLE', 'the platform does not answer');
  return report;
}

const columns = ['sequence', 'at', 'actor', 'action', 'operator', 'message', 'code', 'hash'];
const mostExported = 50_000;

/** exportAudit writes the entries that match a filter as a file of a spreadsheet, newest first. */
export async function exportAudit(db: Db, filter: AuditFilter): Promise<string> {
  const { entries } = await searchAudit(db, filter, mostExported);
  return csvOf(columns, entries);
}
