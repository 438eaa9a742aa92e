import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import { notifyMember } from '../../content/notices/member-messages';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { paymentHashOf } from '../sessions/credentials';

/** So many wrong ones in a day: six digits would be found by somebody who may go on. */
const maxGuesses = 5;
const windowMs = 24 * 3_600_000;

interface Guess {
  memberId: bigint;
  /** One guess, or two of which either is enough. */
  candidates: readonly string[];
}

/**
 * assertPaymentPassword checks the payment password that goes with what moves money out. A guess is counted
 * before it is compared, so that a hundred at once are not a hundred tries. Returns the candidate that was
 * right. Throws PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED.
 */
export async function assertPaymentPassword(
  platform: Platform,
  operator: Operator,
  { memberId, candidates }: Guess,
): Promise<string> {
  const { db, passwords } = platform;
  const stored = await paymentHashOf(db, memberId);
  if (stored === null) throw new DomainError('PAYMENT_PASSWORD_NOT_SET');
  const failures = await countGuess(platform, memberId);
  for (const candidate of candidates) {
    if (!(await passwords.verify(candidate, stored))) continue;
    await forgetPaymentGuesses(db, memberId);
    return candidate;
  }
  if (failures === maxGuesses) await notifyLocked(platform, operator, memberId);
  throw new DomainError(failures < maxGuesses ? 'PAYMENT_PASSWORD_WRONG' : 'PAYMENT_PASSWORD_LOCKED');
}

/** forgetPaymentGuesses deletes the count of wrong guesses: the member has proved who they are. */
export async function forgetPaymentGuesses(db: DbOrTrx, memberId: bigint): Promise<void> {
  await db.deleteFrom('payment_password_guess').where('member_id', '=', memberId).execute();
}

async function countGuess({ db, clock }: Platform, memberId: bigint): Promise<number> {
  const now = clock.now();
  const ends = new Date(now.getTime() + windowMs);
  const counted = await db
    .insertInto('payment_password_guess')
    .values({ member_id: memberId, failures: 1, window_ends_at: ends })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({
          failures: sql`case when payment_password_guess.window_ends_at > ${now} then payment_password_guess.failures + 1 else 1 end`,
          window_ends_at: sql`case when payment_password_guess.window_ends_at > ${now} then payment_password_guess.window_ends_at else ${ends} end`,
        })
        .where(({ or, eb }) =>
          or([
            eb('payment_password_guess.window_ends_at', '<=', now),
            eb('payment_password_guess.failures', '<', maxGuesses),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst();
  if (!counted) throw new DomainError('PAYMENT_PASSWORD_LOCKED');
  return counted.failures;
}

/** Whoever is at the account, its member hears of it. */
async function notifyLocked({ db, clock }: Platform, operator: Operator, memberId: bigint): Promise<void> {
  const values = { site: operator.brand.name, currency: operator.currency.code, amount: '' };
  await db
    .transaction()
    .execute((trx) =>
      notifyMember(trx, operator, { memberId, type: 'paymentPasswordLocked', values, at: clock.now() }),
    );
}
