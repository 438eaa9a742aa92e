import { sql } from 'kysely';
import type { Platform } from '../context';

const windowMs = 5 * 60_000;
/**
 * An address may be a whole office or a mobile network behind one gateway, so it is given more room than an account.
 */
const captchaAfter = { account: 3, address: 10 };
const lockAfter = { account: 10, address: 100 };

export interface Attempt {
  /** Refused without a look at the password. */
  locked: boolean;
  captchaNeeded: boolean;
  /** What the next attempt needs if this one fails. */
  captchaNext: boolean;
  /** The attempt was not a guess, or was right: it does not count. The account starts anew when it was right. */
  forgive(right: boolean): Promise<void>;
}

/**
 * Counts an attempt before it is tried, so that a hundred at once do not all see a clean record. An account that does
 * not exist counts like any other.
 */
export async function countAttempt(
  { db, clock }: Platform,
  operator: string,
  account: string,
  ip: string,
): Promise<Attempt> {
  const now = clock.now();
  const subjects = { account: `account:${operator}:${account}`, address: `address:${ip}` };
  const names = [subjects.account, subjects.address].toSorted();
  const rows = await db
    .insertInto('login_failure')
    .values(
      names.map((subject) => ({ subject, failures: 1, window_ends_at: new Date(now.getTime() + windowMs) })),
    )
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql`case when login_failure.window_ends_at > ${now} then login_failure.failures + 1 else 1 end`,
        window_ends_at: sql`excluded.window_ends_at`,
      }),
    )
    .returning(['subject', 'failures'])
    .execute();
  const countOf = (subject: string) => rows.find((row) => row.subject === subject)?.failures ?? 0;
  const ofAccount = countOf(subjects.account);
  const ofAddress = countOf(subjects.address);
  return {
    locked: ofAccount > lockAfter.account || ofAddress > lockAfter.address,
    captchaNeeded: ofAccount > captchaAfter.account || ofAddress > captchaAfter.address,
    captchaNext: ofAccount >= captchaAfter.account || ofAddress >= captchaAfter.address,
    forgive: async (right) => {
      await db
        .updateTable('login_failure')
        .set({
          failures: right
            ? sql`case when subject = ${subjects.account} then 0 else greatest(failures - 1, 0) end`
            : sql`greatest(failures - 1, 0)`,
        })
        .where('subject', 'in', names)
        .execute();
    },
  };
}
