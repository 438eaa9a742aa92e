import type { CallRequest } from '@tessera/contracts';
import type { CodeSent } from '@tessera/contracts/auth';
import type { Profile, verifyPhoneCall } from '@tessera/contracts/member';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import { assertRecentAuth } from '../sessions/recent-auth';
import type { Platform } from '../../context';
import { DomainError, invalidFields } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { translate } from '../../i18n/messages';
import { redeemCode, sendCode } from '../verification/codes';
import { redeemHumanCheck } from '../verification/human-check';
import { presentProfile } from './presenter';
import { memberOf, type Member } from './repository';
import { giveWaitingWelcome } from './welcome';

interface PhoneCodeRequest {
  human: string;
  language: string;
  ip: string;
  requestKey: string | undefined;
}

/** The number that the member wrote at registration and nobody proved (decision 0026). */
const claimedBy = ({ mobile, profile }: Member) => (mobile === '' ? (profile['mobileNum'] ?? '') : '');

/** A code is one member's for one number: others may have written the same. */
const codeSubjectOf = ({ id }: Member, number: string) =>
  ({ purpose: 'own-number', target: `${id} ${number}` }) as const;

/**
 * sendPhoneCode sends a member the code for their number. It does not look at who else has the number: the
 * answer and the message are the same.
 */
export async function sendPhoneCode(
  platform: Platform,
  operator: Operator,
  session: Session,
  { human, language, ip, requestKey }: PhoneCodeRequest,
): Promise<CodeSent> {
  const member = await memberOf(platform.db, session);
  const number = claimedBy(member);
  if (number === '') throw new DomainError('FEATURE_DISABLED');
  await assertRecentAuth(platform, session);
  await redeemHumanCheck(platform, human);
  return sendCode(platform, operator, {
    ...codeSubjectOf(member, number),
    // Of all who wrote this number, so that its owner is not flooded.
    countedBy: number,
    number,
    memberId: member.id,
    ip,
    requestKey,
    compose: (code, minutes) => {
      const body = translate(language, 'message.code.ownNumber', {
        brand: operator.brand.name,
        code,
        minutes,
      });
      return { channel: 'sms', recipient: number, body };
    },
  });
}

/**
 * verifyPhone makes a number its member's by the code. From then on the number opens the account, so the
 * session must be its member's beyond doubt.
 */
export async function verifyPhone(
  platform: Platform,
  operator: Operator,
  session: Session,
  { verificationCode, attempt }: CallRequest<typeof verifyPhoneCall>,
  ip: string,
): Promise<Profile> {
  const member = await memberOf(platform.db, session);
  // An attempt that comes again finds it proved.
  const number = claimedBy(member) || member.mobile;
  if (number === '') throw new DomainError('FEATURE_DISABLED');
  await assertRecentAuth(platform, session);
  const typedCode = { ...codeSubjectOf(member, number), code: verificationCode, attempt, ip };
  try {
    await redeemCode(platform, operator, typedCode, async (trx) => {
      await trx
        .updateTable('member')
        .set({ mobile: number, profile: sql`profile - 'mobileNum'` })
        .where('id', '=', member.id)
        .execute();
      await giveWaitingWelcome(trx, operator, { memberId: member.id, at: platform.clock.now() });
    });
  } catch (error) {
    // The index on it is what decides between two who come at once.
    if (isTaken(error)) throw invalidFields({ mobileNum: 'FIELD_TAKEN' });
    throw error;
  }
  return presentProfile(await memberOf(platform.db, session));
}

const uniqueViolation = '23505';
const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation;
