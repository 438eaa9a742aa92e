import type { Insertable } from 'kysely';
import type { DbOrTrx, Trx } from '../../db/database';
import type { SessionTables } from './tables';

/** createCredential gives a new account its password. */
export async function createCredential(
  trx: Trx,
  credential: Insertable<SessionTables['credential']>,
): Promise<void> {
  await trx.insertInto('credential').values(credential).execute();
}

interface NewPassword {
  memberId: bigint;
  /** From `Passwords.hash`. */
  passwordHash: string;
  at: Date;
  /** The hash that the caller has checked: of two changes at once the second finds another one. */
  insteadOf?: string;
}

/**
 * replacePassword sets a password that nothing has to be changed about. False where `insteadOf` is not the
 * one that stands.
 */
export async function replacePassword(
  db: DbOrTrx,
  { memberId, passwordHash, at, insteadOf }: NewPassword,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('credential')
    .set({
      password_hash: passwordHash,
      has_password: true,
      must_change: false,
      expires_at: null,
      changed_at: at,
    })
    .where('member_id', '=', memberId)
    .$if(insteadOf !== undefined, (update) => update.where('password_hash', '=', insteadOf ?? ''))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** paymentHashOf reads what the member's payment password is compared with; null until one is set. */
export async function paymentHashOf(db: DbOrTrx, memberId: bigint): Promise<string | null> {
  const { payment_hash } = await db
    .selectFrom('credential')
    .select('payment_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return payment_hash;
}

/**
 * replacePaymentPassword sets the payment password. False where `insteadOf` is not the one that stands: null
 * where there is to be none yet.
 */
export async function replacePaymentPassword(
  db: DbOrTrx,
  { memberId, paymentHash, insteadOf }: { memberId: bigint; paymentHash: string; insteadOf?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('credential')
    .set({ payment_hash: paymentHash })
    .where('member_id', '=', memberId)
    .$if(insteadOf !== undefined, (update) =>
      update.where('payment_hash', 'is not distinct from', insteadOf ?? null),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
