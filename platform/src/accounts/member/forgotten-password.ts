import type { CallRequest } from '@tessera/contracts';
import type { CodeSent } from '@tessera/contracts/auth';
import type { setPasswordByEmailCall, setPasswordByPhoneCall } from '@tessera/contracts/member';
import type { Operator } from '@tessera/contracts/operator';
import { fieldProblem } from '@tessera/contracts/system';
import { isGuessable } from '../sessions/guessable-password';
import { forgetPasswordGuesses } from '../sessions/login-guard';
import { endSessions } from '../sessions/sessions';
import type { Platform } from '../../context';
import { DomainError, invalidFields } from '../../http/domain-error';
import { translate } from '../../i18n/messages';
import { rememberIp } from '../sessions/known-ips';
import { authenticatorOf } from '../second-factor/authenticator';
import { passwordRule } from '../../operators/system/register-rules';
import { redeemCode, sendCode } from '../verification/codes';
import { redeemHumanCheck } from '../verification/human-check';
import { phoneNumberOf } from '../verification/phone-number';
import { replacePassword } from '../sessions/credentials';

interface Mailbox {
  username: string;
  email: string;
}

const targetOf = ({ username, email }: Mailbox) => `${username} ${email}`.toLowerCase();

function ownerOf(platform: Platform, operator: Operator, { username, email }: Mailbox) {
  return platform.db
    .selectFrom('member')
    .select(['id', 'account', 'email', 'mobile'])
    .where('operator', '=', operator.code)
    .where('account', '=', username.toLowerCase())
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
}

/**
 * mailCode mails a code where the account name and the e-mail belong together, and answers alike where they
 * do not.
 */
export async function mailCode(
  platform: Platform,
  operator: Operator,
  request: Mailbox & { human: string },
  from: { language: string; ip: string; requestKey: string | undefined },
): Promise<CodeSent> {
  expectEmailWay(operator);
  await redeemHumanCheck(platform, request.human);
  const owner = await ownerOf(platform, operator, request);
  const { language, ...client } = from;
  return sendCode(platform, operator, {
    ...client,
    purpose: 'email',
    target: targetOf(request),
    memberId: owner?.id,
    compose: (code, minutes) => {
      if (!owner) return undefined;
      const values = { brand: operator.brand.name, account: owner.account, code, minutes };
      return {
        channel: 'email',
        recipient: owner.email,
        subject: translate(language, 'message.subject.email', values),
        body: translate(language, 'message.code.email', values),
      };
    },
  });
}

/**
 * setPasswordByPhone sets a forgotten password (section 4.5): the code proves the number, and the number
 * names the account.
 */
export async function setPasswordByPhone(
  platform: Platform,
  operator: Operator,
  request: CallRequest<typeof setPasswordByPhoneCall>,
  ip: string,
): Promise<{ account: string }> {
  await expectGoodPassword(operator, request.newPassword);
  const mobile = phoneNumberOf(operator, request.mobileNum, request.countryDialingCode);
  if (mobile === undefined) throw invalidFields({ mobileNum: 'FIELD_FORMAT' });
  const owner = await platform.db
    .selectFrom('member')
    .select(['id', 'account', 'mobile'])
    .where('operator', '=', operator.code)
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return setPassword(platform, operator, { ...request, owner, purpose: 'password', target: mobile, ip });
}

/** setPasswordByEmail sets a forgotten password by a mailed code (section 4.5). */
export async function setPasswordByEmail(
  platform: Platform,
  operator: Operator,
  request: CallRequest<typeof setPasswordByEmailCall>,
  ip: string,
): Promise<{ account: string }> {
  expectEmailWay(operator);
  await expectGoodPassword(operator, request.newPassword);
  const owner = await ownerOf(platform, operator, request);
  const target = targetOf(request);
  return setPassword(platform, operator, { ...request, owner, purpose: 'email', target, ip });
}

/** Section 4.5: without CHNGPASSVERIF3 there is the phone alone. */
function expectEmailWay({ flags }: Operator): void {
  if (!flags.CHNGPASSVERIF3) throw new DomainError('FEATURE_DISABLED');
}

async function expectGoodPassword(operator: Operator, password: string): Promise<void> {
  const { registration } = operator;
  const problem = fieldProblem(passwordRule(registration), password);
  if (problem) throw invalidFields({ newPassword: problem });
  if (password === registration.weakDefaultPassword) throw invalidFields({ newPassword: 'FIELD_FORMAT' });
  if (await isGuessable(operator, password)) throw invalidFields({ newPassword: 'FIELD_COMMON' });
}

interface NewPassword {
  newPassword: string;
  verificationCode: string;
  attempt?: string | undefined;
  owner: { id: bigint; account: string; mobile: string } | undefined;
  purpose: 'password' | 'email';
  target: string;
  ip: string;
}

/**
 * The code is used up together with what it was given for. Whoever is signed in with the old password is
 * signed out. The code was proof enough of where it was given, except where there is a stronger one: a stolen
 * number or mailbox alone does not go around an authenticator.
 */
async function setPassword(
  platform: Platform,
  operator: Operator,
  { newPassword, verificationCode, attempt, owner, purpose, target, ip }: NewPassword,
): Promise<{ account: string }> {
  const password_hash = await platform.passwords.hash(newPassword);
  const typedCode = { purpose, target, code: verificationCode, attempt, about: newPassword, ip };
  await redeemCode(platform, operator, typedCode, async (trx) => {
    if (!owner) return;
    // Not before the code was right: whose name it is would be told.
    if (await isGuessable(operator, newPassword, owner.account))
      throw invalidFields({ newPassword: 'FIELD_COMMON' });
    await replacePassword(trx, {
      memberId: owner.id,
      passwordHash: password_hash,
      at: platform.clock.now(),
    });
    await forgetPasswordGuesses(trx, operator, owner);
    if (purpose === 'email')
      await trx
        .updateTable('member')
        .set({ email_verified_at: platform.clock.now() })
        .where('id', '=', owner.id)
        .execute();
    const { since } = await authenticatorOf({ db: trx }, owner.id);
    if (since === null) await rememberIp(platform, trx, owner.id, ip);
    await endSessions(platform, trx, owner.id);
  });
  // The right code of nobody's account can only be a guess.
  if (!owner) throw new DomainError('VERIFICATION_CODE_WRONG');
  return { account: owner.account };
}
