import type { CallRequest } from '@tessera/contracts';
import type { setPaymentPasswordCall } from '@tessera/contracts/member';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { DomainError, invalidFields } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { paymentHashOf, replacePaymentPassword } from '../sessions/credentials';
import { assertRecentAuth } from '../sessions/recent-auth';
import { assertPaymentPassword } from './guesses';
import { expectNewPaymentPassword, notifyPaymentPassword } from './new-password';

/** setPaymentPassword sets the first payment password, or changes it by the old one. */
export async function setPaymentPassword(
  platform: Platform,
  operator: Operator,
  session: Session,
  request: CallRequest<typeof setPaymentPasswordCall>,
): Promise<void> {
  const { oldPassword, newPassword } = request;
  const { memberId } = session;
  expectNewPaymentPassword(operator, request);
  const stored = await paymentHashOf(platform.db, memberId);
  if (stored === null) await assertRecentAuth(platform, session);
  else if (await standsAlready(platform, operator, memberId, { oldPassword, newPassword })) return;
  const paymentHash = await platform.passwords.hash(newPassword);
  await platform.db.transaction().execute(async (trx) => {
    if (!(await replacePaymentPassword(trx, { memberId, paymentHash, insteadOf: stored })))
      throw new DomainError('PAYMENT_PASSWORD_WRONG');
    const type = stored === null ? 'paymentPasswordSet' : 'paymentPasswordChanged';
    await notifyPaymentPassword(trx, operator, { memberId, type, at: platform.clock.now() });
  });
}

/**
 * Whether the new one stands already, as after a change whose answer was lost. Without it the old one has to
 * be right.
 */
async function standsAlready(
  platform: Platform,
  operator: Operator,
  memberId: bigint,
  { oldPassword, newPassword }: { oldPassword: string | undefined; newPassword: string },
): Promise<boolean> {
  const candidates = oldPassword === undefined ? [newPassword] : [newPassword, oldPassword];
  try {
    return (await assertPaymentPassword(platform, operator, { memberId, candidates })) === newPassword;
  } catch (error) {
    const isMissing =
      oldPassword === undefined && error instanceof DomainError && error.code === 'PAYMENT_PASSWORD_WRONG';
    throw isMissing ? invalidFields({ oldPassword: 'FIELD_REQUIRED' }) : error;
  }
}
