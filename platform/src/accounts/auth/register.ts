import type { LoginResult } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import { withKeyLock } from '@tessera/server-kit/locks';
import { registerRules } from '../../operators/system/register-rules';
import { identityOf } from '../identity/identities';
import { countRegistration, paysForAccount } from '../verification/human-check';
import { phoneNumberOf } from '../verification/phone-number';
import { captchaProblem } from './captcha';
import { isGuessable } from '../sessions/guessable-password';
import { uplineOf } from './inviter';
import { beginAttempt, passwordGuessesFrom } from '../sessions/login-guard';
import { enter, type Entering } from './enter-account';
import {
  fieldProblems,
  withVisibleFields,
  type Form,
  type From,
  type RegisterRequest,
} from './register-form';
import type { Device } from '../sessions/sessions';
import { writeAccount } from './write-account';
import { assertSameRequest } from '../../http/same-request';

/**
 * register makes an account (section 4.3). With an idempotency key, a form that is sent again enters the
 * account that it made, also while the first request is still on its way and has taken its name, captcha and
 * code.
 */
export async function register(
  platform: Platform,
  operator: Operator,
  request: RegisterRequest,
  from: From,
): Promise<LoginResult> {
  const { idempotencyKey, method = 'username' } = from;
  const { USERNAMEREG3, MOBILENUMREG3 } = operator.flags;
  if (!(method === 'mobile' ? MOBILENUMREG3 : USERNAMEREG3)) throw new DomainError('FEATURE_DISABLED');
  const mobile = phoneNumberOf(operator, request.mobileNum ?? '', request.countryDialingCode || undefined);
  const account = method === 'mobile' ? generatedName(platform.random) : request.username.toLowerCase();
  const form = { request, from, method, mobile, account };
  if (idempotencyKey === undefined) return makeAccount(platform, operator, form);
  const enterFormer = async () => {
    const made = await formerAccount(platform.db, operator, idempotencyKey);
    const same = method === 'mobile' ? made?.mobile === mobile : made?.account === account;
    return made && enterAgain(platform, operator, { ...made, same }, request, from);
  };
  return withKeyLock(`register:${operator.code}:${idempotencyKey}`, async () => {
    const entered = await enterFormer();
    if (entered) return entered;
    try {
      return await makeAccount(platform, operator, form);
    } catch (error) {
      // Another process may have made it meanwhile.
      const late = await enterFormer();
      if (late) return late;
      throw error;
    }
  });
}

/** Terms, then the fields, then the invitation code, then the account and its first session. */
async function makeAccount(
  platform: Platform,
  operator: Operator,
  { request: sent, from, method, mobile, account }: Form,
): Promise<LoginResult> {
  const request = withVisibleFields(registerRules(operator, method), sent);
  if (!request.termsAccepted) throw new DomainError('TERMS_REQUIRED');
  if (!request.ageConfirmed) throw new DomainError('AGE_REQUIRED');
  expectOwnHost(platform, operator, request.domain);
  const identity = await identityOf(platform, operator, request);
  const verifiedElsewhere = mobile !== undefined && identity?.phoneNumber === mobile;
  if (identity?.phoneNumber !== undefined && !verifiedElsewhere) throw new DomainError('IDENTITY_REFUSED');
  // A number that the identity service proved needs no code of ours.
  const fieldRules = registerRules(operator, method).filter(
    ({ field }) => !verifiedElsewhere || field !== 'verificationCode',
  );
  const isVisible = (name: string) => fieldRules.some(({ field, visible }) => visible && field === name);
  const rules =
    request.human === undefined ? fieldRules : fieldRules.filter(({ field }) => field !== 'captcha');
  const problems = fieldProblems(rules, request, operator.registration.minimumAge, platform.clock.now());
  if (request.mobileNum && mobile === undefined) problems.mobileNum ??= 'FIELD_FORMAT';
  if (await isGuessable(operator, request.password, request.username)) problems.password ??= 'FIELD_COMMON';
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  if (await isTaken(platform.db, operator, account)) throw invalidFields({ username: 'FIELD_TAKEN' });
  const upline = await uplineOf(platform, operator, request);
  const counted = await countRegistration(platform, from.ip);
  try {
    // Last, as an answer is tried once: what else is wrong with the form costs nobody a new picture.
    await expectHuman(platform, request, {
      ip: from.ip,
      number: counted.number,
      picture: isVisible('captcha'),
    });
    return await writeAccount(platform, operator, {
      form: { request, from, method, mobile, account },
      rules,
      identity,
      upline,
      verifiedElsewhere,
      isVisible,
      number: counted.number,
    });
  } catch (error) {
    await counted.undo();
    throw error;
  }
}

const nameDigits = 9;

/** A name for who gave none: it begins with a letter, as every name does, and tells nothing of the number. */
function generatedName(random: Platform['random']): string {
  return `m${Array.from({ length: nameDigits }, () => random.below(10)).join('')}`;
}

/** The account that a form made when its answer was lost. */
function formerAccount(db: DbOrTrx, operator: Operator, key: string) {
  return db
    .selectFrom('register_form')
    .innerJoin('member', 'member.id', 'register_form.member_id')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['member.id', 'member.account', 'member.mobile', 'member.nickname'])
    .select(['credential.password_hash', 'credential.has_password'])
    .where('register_form.operator', '=', operator.code)
    .where('register_form.key', '=', key)
    .executeTakeFirst();
}

/**
 * The key alone opens nothing: the form must hold the same name and the password that the account has now, or
 * none where it never had any. Guesses count as at a login.
 */
async function enterAgain(
  platform: Platform,
  operator: Operator,
  made: Entering & { password_hash: string; has_password: boolean; same: boolean },
  request: RegisterRequest,
  from: Device,
): Promise<LoginResult> {
  const guesses = await passwordGuessesFrom(platform, operator, made.account, from.ip);
  const attempt = await beginAttempt(platform, guesses, from.ip);
  const isOwnPassword = made.has_password
    ? await platform.passwords.verify(request.password, made.password_hash)
    : request.password === '';
  assertSameRequest(isOwnPassword && made.same);
  await attempt.succeed();
  return enter(platform, platform.db, operator, made, request, from);
}

/** So many accounts of one network and day are let in by a picture; machines read some of them. */
const picturesPerNetwork = 3;

/** An account is given something, so it costs something: a puzzle, or the picture where the operator shows one. */
async function expectHuman(
  platform: Platform,
  request: RegisterRequest,
  { ip, number, picture }: { ip: string; number: number; picture: boolean },
): Promise<void> {
  if (request.human !== undefined) {
    if (await paysForAccount(platform, request.human, { ip, number })) return;
    throw new DomainError('HUMAN_CHECK_FAILED');
  }
  if (!picture) throw new DomainError('HUMAN_CHECK_FAILED');
  const problem = await captchaProblem(platform, request);
  if (problem) throw new DomainError(problem);
  if (number > picturesPerNetwork) throw new DomainError('HUMAN_CHECK_FAILED');
}

export async function isTaken(db: DbOrTrx, operator: Operator, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', operator.code)
    .where('account', '=', account.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * expectOwnHost throws DOMAIN_REFUSED ("domain check failed", section 8) where a form of this operator names
 * a host that is not this operator's.
 */
export function expectOwnHost({ operators }: Platform, operator: Operator, domain: string | undefined): void {
  if (domain !== undefined && operators.byHost(domain)?.code !== operator.code)
    throw new DomainError('DOMAIN_REFUSED');
}
