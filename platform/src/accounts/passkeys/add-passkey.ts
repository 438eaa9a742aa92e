import type { CallRequest } from '@tessera/contracts';
import type { addPasskeyCall, Passkey } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { assertRecentAuth } from '../sessions/recent-auth';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { storeChallenge, relyingParty, takeChallenge } from './challenges';
import { presentPasskey } from './presenter';

const most = 20;

/**
 * creationOptions returns what a browser needs to create a passkey, for a member who has just proved who they
 * are. A trial account cannot be signed in to again, so it gets none.
 */
export async function creationOptions(
  platform: Platform,
  operator: Operator,
  session: Session,
  siteOrigin: string,
) {
  await assertRecentAuth(platform, session);
  await platform.limiter.take(`passkey:${session.memberId}`, 30, 10 * 60_000);
  const { rpID } = relyingParty(platform, operator, siteOrigin);
  const existing = await platform.db
    .selectFrom('passkey')
    .select('id')
    .where('member_id', '=', session.memberId)
    .execute();
  if (existing.length >= most) throw new DomainError('RATE_LIMITED');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: operator.brand.name,
    rpID,
    userName: session.account,
    userID: new Uint8Array(Buffer.from(`${operator.code}:${session.memberId}`)),
    userDisplayName: session.account,
    attestationType: 'none',
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(platform, operator, options.challenge, session.memberId);
  return { ...options };
}

/** addPasskey stores a passkey that answers one of this member's challenges. */
export async function addPasskey(
  platform: Platform,
  operator: Operator,
  session: Session,
  { answer, name }: CallRequest<typeof addPasskeyCall>,
  siteOrigin: string,
): Promise<Passkey> {
  const { rpID, origin } = relyingParty(platform, operator, siteOrigin);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    // Its inside is checked by the verification.
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(platform, operator, challenge, session.memberId),
    expectedOrigin: origin,
    expectedRPID: rpID,
  }).catch(() => undefined);
  if (!verified?.verified) throw new DomainError('PASSKEY_REFUSED');
  const { credential } = verified.registrationInfo;
  const row = await platform.db
    .insertInto('passkey')
    .values({
      id: credential.id,
      member_id: session.memberId,
      name,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: (credential.transports ?? []).join(','),
      created_at: platform.clock.now(),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new DomainError('PASSKEY_REFUSED');
  return presentPasskey(row);
}
