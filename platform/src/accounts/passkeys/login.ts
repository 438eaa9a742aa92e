import type { CallRequest } from '@tessera/contracts';
import type { LoginResult, passkeyLoginCall } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server';
import { completeLogin } from '../sessions/complete-login';
import { recorded, type Naming } from '../sessions/login-record';
import type { Device } from '../sessions/sessions';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { storeChallenge, relyingParty, takeChallenge } from './challenges';

/**
 * loginOptions returns a challenge that names no account: the browser offers the passkeys it has for this
 * site, and nobody learns who has an account.
 */
export async function loginOptions(platform: Platform, operator: Operator, siteOrigin: string) {
  const { rpID } = relyingParty(platform, operator, siteOrigin);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await storeChallenge(platform, operator, options.challenge, null);
  return { ...options };
}

/**
 * logInByPasskey signs in by a passkey. A passkey is more than a password: what is wrong with the password
 * does not matter until the password is used.
 */
export function logInByPasskey(
  platform: Platform,
  operator: Operator,
  request: PasskeyLogin,
  device: DeviceHere,
): Promise<LoginResult> {
  return recorded(platform, operator, { method: 'passkey', ip: device.ip }, (name) =>
    checkPasskey(platform, operator, request, device, name),
  );
}

type PasskeyLogin = CallRequest<typeof passkeyLoginCall>;
type DeviceHere = Device & { siteOrigin: string };

async function checkPasskey(
  platform: Platform,
  operator: Operator,
  { answer, area }: PasskeyLogin,
  device: DeviceHere,
  name: Naming,
): Promise<LoginResult> {
  await platform.limiter.takeFrom('passkey-answer', device.ip, 60, 10 * 60_000);
  const { rpID, origin } = relyingParty(platform, operator, device.siteOrigin);
  const existing = await platform.db
    .selectFrom('passkey')
    .innerJoin('member', 'member.id', 'passkey.member_id')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['passkey.public_key', 'passkey.counter', 'passkey.transports'])
    .select(['member.id', 'member.account', 'member.nickname', 'member.account_type'])
    .select(['credential.must_change', 'credential.expires_at'])
    .where('passkey.id', '=', answer.id)
    .where('member.operator', '=', operator.code)
    .executeTakeFirst();
  if (!existing) throw new DomainError('PASSKEY_REFUSED');
  name(existing.id);
  const { public_key, counter, transports, ...member } = existing;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    // Its inside is checked by the verification.
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(platform, operator, challenge, null),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(public_key),
      counter: Number(counter),
      transports: transports.split(',').filter(Boolean) as AuthenticatorTransport[],
    },
  }).catch(() => undefined);
  if (!verified?.verified) throw new DomainError('PASSKEY_REFUSED');
  await platform.db
    .updateTable('passkey')
    .set({
      counter: BigInt(verified.authenticationInfo.newCounter),
      last_used_at: platform.clock.now(),
    })
    .where('id', '=', answer.id)
    .execute();
  return completeLogin(platform, operator, { ...member, area }, device);
}
