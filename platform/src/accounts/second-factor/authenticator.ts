import type { Operator } from '@tessera/contracts/operator';
import { Secret, TOTP } from 'otpauth';
import { assertRecentAuth } from '../sessions/recent-auth';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { decryptSecret, encryptSecret } from './secret-encryption';

const stepMs = 30_000;
/** Codes of this many steps before and after count: clocks differ. */
const window = 1;

const totpOf = (secret: Secret, operator: Operator, label: string) =>
  new TOTP({
    issuer: operator.brand.name,
    label,
    secret,
    algorithm: 'SHA1',
    digits: 6,
    period: stepMs / 1000,
  });

export async function authenticatorOf(
  { db }: { db: DbOrTrx },
  memberId: bigint,
): Promise<{ since: string | null }> {
  const row = await db
    .selectFrom('authenticator')
    .select('confirmed_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { since: row?.confirmed_at?.toISOString() ?? null };
}

/**
 * offerSecret makes an authenticator's secret that waits for its first code, in place of one that never got
 * any.
 */
export async function offerSecret(
  platform: Platform,
  operator: Operator,
  session: Session,
): Promise<{ secret: string; uri: string }> {
  await assertRecentAuth(platform, session);
  const { db, keys, clock, random, limiter } = platform;
  await limiter.take(`authenticator:${session.memberId}`, 10, 10 * 60_000);
  const { buffer, byteOffset, byteLength } = random.bytes(20);
  const secret = new Secret({ buffer: new Uint8Array(buffer, byteOffset, byteLength).slice().buffer });
  const waiting = { secret: encryptSecret(keys, secret.base32, session.memberId), created_at: clock.now() };
  const row = await db
    .insertInto('authenticator')
    .values({ member_id: session.memberId, ...waiting, confirmed_at: null, last_step: 0n })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(waiting).where('authenticator.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  if (!row) throw new DomainError('FEATURE_DISABLED');
  return { secret: secret.base32, uri: totpOf(secret, operator, session.account).toString() };
}

export async function confirmAuthenticator(
  platform: Platform,
  operator: Operator,
  session: Session,
  code: string,
): Promise<{ since: string | null }> {
  if (!(await redeemAuthenticatorCode(platform, operator, session.memberId, code, false)))
    throw new DomainError('SECOND_FACTOR_WRONG');
  await platform.db
    .updateTable('authenticator')
    .set({ confirmed_at: platform.clock.now() })
    .where('member_id', '=', session.memberId)
    .where('confirmed_at', 'is', null)
    .execute();
  return authenticatorOf(platform, session.memberId);
}

export async function removeAuthenticator(
  platform: Platform,
  operator: Operator,
  session: Session,
  code: string,
): Promise<void> {
  if (!(await redeemAuthenticatorCode(platform, operator, session.memberId, code)))
    throw new DomainError('SECOND_FACTOR_WRONG');
  await platform.db.deleteFrom('authenticator').where('member_id', '=', session.memberId).execute();
}

/**
 * redeemAuthenticatorCode checks an authenticator's code and uses it up: neither it nor an older one is
 * accepted again.
 */
export async function redeemAuthenticatorCode(
  { db, keys, clock }: Platform,
  operator: Operator,
  memberId: bigint,
  code: string,
  confirmed = true,
): Promise<boolean> {
  const row = await db
    .selectFrom('authenticator')
    .select('secret')
    .where('member_id', '=', memberId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!row) return false;
  const timestamp = clock.now().getTime();
  const secret = Secret.fromBase32(decryptSecret(keys, row.secret, memberId));
  const delta = totpOf(secret, operator, '').validate({ token: code, timestamp, window });
  if (delta === null) return false;
  const step = BigInt(Math.floor(timestamp / stepMs) + delta);
  const taken = await db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .returning('member_id')
    .executeTakeFirst();
  return taken !== undefined;
}
