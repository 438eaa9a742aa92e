import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';

const lifeMs = 5 * 60_000;

/**
 * relyingParty returns the host name that passkeys are bound to and the only origin that may use them: this
 * site as the browser sees it. It throws DOMAIN_REFUSED for another site's.
 */
export function relyingParty({ operators }: Platform, operator: Operator, siteOrigin: string) {
  const { hostname } = new URL(siteOrigin);
  if (operators.byHost(hostname) !== operator) throw new DomainError('DOMAIN_REFUSED');
  return { rpID: hostname, origin: siteOrigin };
}

export async function storeChallenge(
  { db, clock }: Platform,
  operator: Operator,
  challenge: string,
  memberId: bigint | null,
): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + lifeMs);
  await db
    .insertInto('passkey_challenge')
    .values({ challenge, operator: operator.code, member_id: memberId, expires_at })
    .execute();
}

/**
 * takeChallenge deletes a challenge and says whether it was good: it is answered once, by the member it was
 * made for.
 */
export async function takeChallenge(
  { db, clock }: Platform,
  operator: Operator,
  challenge: string,
  memberId: bigint | null,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  return row.operator === operator.code && row.member_id === memberId && row.expires_at > clock.now();
}
