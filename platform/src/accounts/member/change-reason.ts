import type { PasswordChangeReason } from '@tessera/contracts/member';
import type { Platform } from '../../context';
import type { Session } from '../../http/session';

/** Why this session may only change the password. Only a weak one is not written down with the credential. */
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
