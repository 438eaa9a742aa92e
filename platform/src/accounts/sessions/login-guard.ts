import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import { networkOf } from '../../http/network';
import { refuse } from './complete-login';
import type { DbOrTrx } from '../../db/database';

const windowMs = 5 * 60_000;
/**
 * An IP may be a whole office or a mobile network behind one gateway, so it is given more room than an account.
 */
const captchaAfter = { account: 3, ip: 10 };
const lockAfter = { account: 10, ip: 100 };

/**
 * passwordGuesses returns the key under which guesses at an account's password are counted: its name, or its
 * number in its one spelling.
 */
export const passwordGuesses = (operator: Operator, name: string) => `account:${operator.code}:${name}`;

/**
 * knownNetworkGuesses returns the key under which guesses from a network that the member has used are
 * counted, for each network by itself.
 */
export const knownNetworkGuesses = (memberId: bigint, network: string) =>
  `known-network:${memberId}:${network}`;

/**
 * passwordGuessesFrom returns the key under which guesses at an account from this IP are counted. From a
 * network that its owner has used they are counted for that network alone, so that strangers elsewhere lock
 * the account for strangers and not for its owner.
 */
export async function passwordGuessesFrom(
  { db }: Platform,
  operator: Operator,
  name: string,
  ip: string,
): Promise<string> {
  const network = networkOf(ip);
  const existing = await db
    .selectFrom('member as m')
    .innerJoin('known_ip as k', 'k.member_id', 'm.id')
    .select('m.id')
    .where('m.operator', '=', operator.code)
    .where(({ or, eb }) => or([eb('m.account', '=', name), eb('m.mobile', '=', name)]))
    .where('k.network', '=', network)
    .executeTakeFirst();
  return existing ? knownNetworkGuesses(existing.id, network) : passwordGuesses(operator, name);
}

/** forgetPasswordGuesses lets a member in anew whose password was set by a stronger proof: from everywhere. */
export async function forgetPasswordGuesses(
  db: DbOrTrx,
  operator: Operator,
  owner: { id: bigint; account: string; mobile: string },
): Promise<void> {
  const names = [owner.account, owner.mobile].map((name) => passwordGuesses(operator, name));
  await db
    .updateTable('login_failure')
    .set({ failures: 0 })
    .where(({ or, eb }) =>
      or([eb('subject', 'in', names), eb('subject', 'like', knownNetworkGuesses(owner.id, '%'))]),
    )
    .execute();
}

/**
 * secondFactorGuesses returns the key under which guesses at a member's second factor are counted. No name
 * that somebody types can equal it.
 */
export const secondFactorGuesses = (memberId: bigint) => `second-factor:${memberId}`;

export interface Attempt {
  /** Whether the next attempt needs a captcha if this one fails. */
  captchaNext: boolean;
  /** It was right: it does not count, and what it was a guess at starts anew. */
  succeed(): Promise<void>;
}

/**
 * beginAttempt counts a login attempt before it is tried, so that a hundred at once do not all see a clean
 * record. An account that does not exist counts like any other. Throws ACCOUNT_LOCKED, and what `checkHuman`
 * throws where a captcha is needed; neither counts, so that a lock ends five minutes after the failure that
 * made it, and nobody is locked out by who types no captcha.
 */
export async function beginAttempt(
  { db, clock }: Platform,
  guessed: string,
  ip: string,
  checkHuman: () => Promise<void> = () => Promise.resolve(),
): Promise<Attempt> {
  const now = clock.now();
  const ipSubject = `ip:${networkOf(ip)}`;
  const subjects = [guessed, ipSubject].toSorted();
  type Counted = readonly { subject: string; failures: number }[];
  const reached = (counted: Counted, limit: { account: number; ip: number }, more = 0) =>
    counted.some(
      ({ subject, failures }) => failures >= (subject === ipSubject ? limit.ip : limit.account) + more,
    );

  const before = await db
    .selectFrom('login_failure')
    .select(['subject', 'failures'])
    .where('subject', 'in', subjects)
    .where('window_ends_at', '>', now)
    .execute();
  if (reached(before, lockAfter)) throw refuse('ACCOUNT_LOCKED', true);
  const needsCaptcha = reached(before, captchaAfter);
  if (needsCaptcha) await checkHuman();

  const window_ends_at = new Date(now.getTime() + windowMs);
  const counted = await db
    .insertInto('login_failure')
    .values(subjects.map((subject) => ({ subject, failures: 1, window_ends_at })))
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({
          failures: sql`case when login_failure.window_ends_at > ${now} then login_failure.failures + 1 else 1 end`,
          window_ends_at,
        })
        .where((where) =>
          where.or([
            where('login_failure.window_ends_at', '<=', now),
            where(
              'login_failure.failures',
              '<',
              sql<number>`case when login_failure.subject = ${ipSubject} then ${lockAfter.ip}::int else ${lockAfter.account}::int end`,
            ),
          ]),
        ),
    )
    .returning(['subject', 'failures'])
    .execute();
  // One by one: two that lock several rows in different orders would wait for each other.
  const forget = async (names: readonly string[]) => {
    for (const subject of names)
      await db
        .updateTable('login_failure')
        .set({ failures: sql`greatest(failures - 1, 0)` })
        .where('subject', '=', subject)
        .execute();
  };
  try {
    // Others came in between: they locked it, or made a captcha necessary.
    if (counted.length < subjects.length) throw refuse('ACCOUNT_LOCKED', true);
    if (!needsCaptcha && reached(counted, captchaAfter, 1)) await checkHuman();
  } catch (error) {
    await forget(counted.map(({ subject }) => subject));
    throw error;
  }
  return {
    captchaNext: reached(counted, captchaAfter),
    succeed: async () => {
      await forget([ipSubject]);
      await db.updateTable('login_failure').set({ failures: 0 }).where('subject', '=', guessed).execute();
    },
  };
}
