import { recentAuthMinutes, type Reauthentication } from '@tessera/contracts/member';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { beginAttempt, passwordGuessesFrom } from './login-guard';

/**
 * assertRecentAuth guards what an account is known and opened by: who only found a session open cannot take
 * the account over. Throws REAUTHENTICATION_REQUIRED.
 */
export async function assertRecentAuth({ db, clock }: Platform, session: Session): Promise<void> {
  const limit = clock.now().getTime() - recentAuthMinutes * 60_000;
  if (session.authenticatedAt !== null && session.authenticatedAt.getTime() >= limit) return;
  const { has_password } = await db
    .selectFrom('credential')
    .select('has_password')
    .where('member_id', '=', session.memberId)
    .executeTakeFirstOrThrow();
  const value: Reauthentication = { password: has_password };
  throw new DomainError('REAUTHENTICATION_REQUIRED', { value });
}

/** reauthenticate checks the password again. A wrong one counts like one at a login. */
export async function reauthenticate(
  platform: Platform,
  operator: Operator,
  session: Session,
  { password, ip }: { password: string; ip: string },
): Promise<void> {
  const guesses = await passwordGuessesFrom(platform, operator, session.account, ip);
  const attempt = await beginAttempt(platform, guesses, ip);
  const credential = await platform.db
    .selectFrom('credential')
    .select('password_hash')
    .where('member_id', '=', session.memberId)
    .executeTakeFirst();
  if (!(await platform.passwords.verify(password, credential?.password_hash)))
    throw new DomainError('PASSWORD_WRONG');
  await attempt.succeed();
  await platform.db
    .updateTable('session')
    .set({ authenticated_at: platform.clock.now() })
    .where('id', '=', session.id)
    .execute();
}
