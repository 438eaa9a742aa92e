import type { CallRequest } from '@tessera/contracts';
import type { CodeSent } from '@tessera/contracts/auth';
import type { Profile, verifyEmailCall } from '@tessera/contracts/member';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { translate } from '../../i18n/messages';
import { redeemCode, sendCode } from '../verification/codes';
import { redeemHumanCheck } from '../verification/human-check';
import { presentProfile } from './presenter';
import { memberOf, type Member } from './repository';

interface EmailCodeRequest {
  human: string;
  language: string;
  ip: string;
  requestKey: string | undefined;
}

/** A code is one member's for one address. */
const codeSubjectOf = ({ id, email }: Member) =>
  ({ purpose: 'own-email', target: `${id} ${email}`.toLowerCase() }) as const;

/** sendEmailCode mails a member the code for the address in their profile. */
export async function sendEmailCode(
  platform: Platform,
  operator: Operator,
  session: Session,
  { human, language, ip, requestKey }: EmailCodeRequest,
): Promise<CodeSent> {
  const member = await memberOf(platform.db, session);
  if (member.email === '' || member.email_verified_at) throw new DomainError('FEATURE_DISABLED');
  await redeemHumanCheck(platform, human);
  return sendCode(platform, operator, {
    ...codeSubjectOf(member),
    // Of all who wrote this address, so that its owner is not flooded.
    countedBy: member.email.toLowerCase(),
    memberId: member.id,
    ip,
    requestKey,
    compose: (code, minutes) => {
      const values = { brand: operator.brand.name, account: member.account, code, minutes };
      return {
        channel: 'email',
        recipient: member.email,
        subject: translate(language, 'message.subject.ownEmail', values),
        body: translate(language, 'message.code.ownEmail', values),
      };
    },
  });
}

/** verifyEmail notes that the address in the profile is its member's, by the code that went there. */
export async function verifyEmail(
  platform: Platform,
  operator: Operator,
  session: Session,
  { verificationCode, attempt }: CallRequest<typeof verifyEmailCall>,
  ip: string,
): Promise<Profile> {
  const member = await memberOf(platform.db, session);
  if (member.email === '') throw new DomainError('FEATURE_DISABLED');
  const typedCode = { ...codeSubjectOf(member), code: verificationCode, attempt, ip };
  await redeemCode(platform, operator, typedCode, async (trx) => {
    const verified = await trx
      .updateTable('member')
      .set({ email_verified_at: platform.clock.now() })
      .where('id', '=', member.id)
      // Not one that another tab has written meanwhile.
      .where('email', '=', member.email)
      .returning('id')
      .executeTakeFirst();
    if (!verified) throw new DomainError('VERIFICATION_CODE_WRONG');
  });
  return presentProfile(await memberOf(platform.db, session));
}
