import type { Operator } from '@tessera/contracts/operator';
import type { RedeemSecret } from '@tessera/contracts/points';
import { assertPaymentPassword } from '../../accounts/payment-password/guesses';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { Session } from '../../http/session';

async function credentialOf(db: DbOrTrx, memberId: bigint) {
  return db
    .selectFrom('credential')
    .select(['password_hash', 'has_password'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** redeemSecret returns by which secret a member redeems: an account that was made by phone has no password of its own. */
export async function redeemSecret(db: DbOrTrx, memberId: bigint): Promise<RedeemSecret> {
  const credential = await credentialOf(db, memberId);
  return credential?.has_password === false ? 'PAYMENT_PASSWORD' : 'PASSWORD';
}

/**
 * assertRedeemer checks the secret that goes with a redemption. Throws PASSWORD_WRONG; where the account has no password what
 * `assertPaymentPassword` throws.
 */
export async function assertRedeemer(
  platform: Platform,
  { operator, session }: { operator: Operator; session: Session },
  password: string,
): Promise<void> {
  const { memberId } = session;
  const credential = await credentialOf(platform.db, memberId);
  if (credential?.has_password === false) {
    await assertPaymentPassword(platform, operator, { memberId, candidates: [password] });
    return;
  }
  if (!(await platform.passwords.verify(password, credential?.password_hash)))
    throw new DomainError('PASSWORD_WRONG');
}
