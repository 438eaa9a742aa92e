import type { AuditEntry } from '@tessera/contracts/operations';
import type { RegistryContext } from './context';
import { RegistryError } from './registry-error';

/** What somebody is about to do. */
export interface Attempt {
  actor: string;
  action: string;
  operator: string | null;
  /** What is asked for, in a few words. */
  message: string;
}

/** Does it, and records that it was done, in the words of `done`, or why it was refused. A dry run leaves no record. */
export async function audited<Result>(
  { db, now }: RegistryContext,
  attempt: Attempt,
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
    await record(code, `${attempt.message}: ${(error as Error).message}`).catch(() => undefined);
    throw error;
  }
}

/** auditTrail reads the audit log, newest first. */
export async function auditTrail({ db }: RegistryContext, limit = 100): Promise<AuditEntry[]> {
  const rows = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
