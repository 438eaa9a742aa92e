import type { changePasswordSchema, PasswordChangeReason } from '@tessera/contracts/member';
import type { Operator } from '@tessera/contracts/operator';
import { fieldProblem } from '@tessera/contracts/system';
import type * as z from 'zod/mini';
import { isGuessable } from '../sessions/guessable-password';
import { forgetAllRemembered } from '../sessions/remembered-sessions';
import { endSessions, liftRestriction } from '../sessions/sessions';
import type { Platform } from '../../context';
import { DomainError, invalidFields } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { passwordRule } from '../../operators/system/register-rules';
import { replacePassword } from '../sessions/credentials';

type Request = z.output<typeof changePasswordSchema>;

/**
 * changePassword replaces the old password by a new one (section 4.5). Whoever else is signed in with the old
 * password is signed out.
 */
export async function changePassword(
  platform: Platform,
  operator: Operator,
  session: Session,
  request: Request,
): Promise<void> {
  const { registration } = operator;
  const { oldPassword, newPassword, confirmNewPassword } = request;
  const problem = fieldProblem(passwordRule(registration), newPassword);
  if (problem) throw invalidFields({ newPassword: problem });
  if (confirmNewPassword !== newPassword) throw invalidFields({ confirmNewPassword: 'FIELD_MISMATCH' });
  if (newPassword === oldPassword || newPassword === registration.weakDefaultPassword)
    throw invalidFields({ newPassword: 'FIELD_FORMAT' });
  if (await isGuessable(operator, newPassword, session.account))
    throw invalidFields({ newPassword: 'FIELD_COMMON' });
  await platform.limiter.take(`password:${session.memberId}`, 10, 5 * 60_000);
  const credential = await platform.db
    .selectFrom('credential')
    .select('password_hash')
    .where('member_id', '=', session.memberId)
    .executeTakeFirst();
  if (!(await platform.passwords.verify(oldPassword, credential?.password_hash)))
    throw new DomainError('PASSWORD_WRONG');
  const password_hash = await platform.passwords.hash(newPassword);
  await platform.db.transaction().execute(async (trx) => {
    const changed = await replacePassword(trx, {
      memberId: session.memberId,
      passwordHash: password_hash,
      at: platform.clock.now(),
      // Of two changes at once the second finds that its old password is none any more.
      insteadOf: credential?.password_hash ?? '',
    });
    if (!changed) throw new DomainError('PASSWORD_WRONG');
    await liftRestriction(trx, session);
    await endSessions(platform, trx, session.memberId, session);
    await forgetAllRemembered(trx, session.memberId);
  });
}

/**
 * changeReason returns why this session may only change its password, or null. Only the reason of a weak
 * password is not stored with the credential.
 */
export async function changeReason(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  session: Session,
): Promise<PasswordChangeReason | null> {
  if (!session.restricted) return null;
  const { must_change, expires_at } = await db
    .selectFrom('credential')
    .select(['must_change', 'expires_at'])
    .where('member_id', '=', session.memberId)
    .executeTakeFirstOrThrow();
  if (must_change) return 'FIRST_LOGIN';
  return expires_at !== null && expires_at <= clock.now() ? 'EXPIRED' : 'WEAK';
}
