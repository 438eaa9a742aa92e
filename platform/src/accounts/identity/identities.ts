import type { LoginResult, loginSchema } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import type * as z from 'zod/mini';
import type { Naming } from '../sessions/login-record';
import type { Device } from '../sessions/sessions';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { completeVerifiedLogin } from '../second-factor/complete-verified-login';
import { verifyIdToken, type Identity } from './id-token';
import { projectOf } from './service';

interface IdentityLogin {
  firebaseIdToken?: string | undefined;
  firebaseChannel?: 'sms' | 'google.com' | 'facebook.com' | undefined;
}

/**
 * identityOf returns the verified identity in a request, or undefined if it has none. It throws
 * IDENTITY_REFUSED for one that cannot be verified.
 */
export async function identityOf(
  platform: Platform,
  operator: Operator,
  { firebaseIdToken, firebaseChannel }: IdentityLogin,
): Promise<Identity | undefined> {
  if (firebaseIdToken === undefined) return undefined;
  const project = projectOf(platform, operator);
  if (!project) throw new DomainError('FEATURE_DISABLED');
  const identity = await verifyIdToken(platform, project, firebaseIdToken);
  const provider = firebaseChannel === 'sms' ? 'phone' : firebaseChannel;
  if (!identity || identity.provider !== provider) throw new DomainError('IDENTITY_REFUSED');
  if (provider === 'phone' ? !project.phone : !project.providers.some(({ id }) => id === provider))
    throw new DomainError('FEATURE_DISABLED');
  return identity;
}

/**
 * linkIdentity lets an identity open an account. One identity belongs to one account; another throws
 * IDENTITY_REFUSED.
 */
export async function linkIdentity(
  { clock }: Platform,
  db: DbOrTrx,
  operator: Operator,
  { subject, provider }: Identity,
  memberId: bigint,
): Promise<void> {
  const row = await db
    .insertInto('linked_identity')
    .values({ operator: operator.code, subject, provider, member_id: memberId, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  if (!row) throw new DomainError('IDENTITY_REFUSED');
}

/**
 * loginByIdentity signs in by an identity (section 7.8): a phone identity opens the account that has the
 * number, any other one the account that registered with it.
 */
export async function loginByIdentity(
  platform: Platform,
  operator: Operator,
  request: z.output<typeof loginSchema>,
  device: Device,
  name: Naming,
): Promise<LoginResult> {
  await platform.limiter.takeFrom('identity', device.ip, 60, 10 * 60_000);
  const identity = await identityOf(platform, operator, request);
  if (!identity) throw new DomainError('IDENTITY_REFUSED');
  const members = platform.db
    .selectFrom('member')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['member.id', 'member.account', 'member.nickname', 'member.account_type'])
    .select(['credential.must_change', 'credential.expires_at'])
    .where('member.operator', '=', operator.code);
  const { phoneNumber, subject } = identity;
  const member = await (
    phoneNumber === undefined
      ? members.where('member.id', 'in', (query) =>
          query
            .selectFrom('linked_identity')
            .select('member_id')
            .where('operator', '=', operator.code)
            .where('subject', '=', subject),
        )
      : members.where('member.mobile', '=', phoneNumber)
  ).executeTakeFirst();
  if (!member) throw new DomainError('IDENTITY_UNKNOWN');
  name(member.id);
  return completeVerifiedLogin(platform, operator, { ...member, area: request.area }, device);
}
