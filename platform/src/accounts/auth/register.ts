import { toMinorUnits, type ErrorCode } from '@tessera/contracts';
import type { LoginResult, registerSchema } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import { birthdayProblem, fieldProblem, type FieldRule } from '@tessera/contracts/system';
import type * as z from 'zod/mini';
import type { Platform } from '../../context';
import type { DbOrTrx, Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import { withKeyLock } from '../../http/key-lock';
import { networkOf } from '../../http/network';
import { createMember } from '../member/create';
import { keepTraits, relativesOf } from '../member/traits';
import { creditWelcome, promiseWelcome } from '../member/welcome';
import { registerRules, type RegisterMethod } from '../../operators/system/register-rules';
import { identityOf, linkIdentity } from '../identity/identities';
import { rememberIp } from '../second-factor/known-ips';
import { redeemCode } from '../verification/codes';
import { countRegistration, paysForAccount } from '../verification/human-check';
import { phoneNumberOf } from '../verification/phone-number';
import { captchaProblem } from './captcha';
import { memberAccountType } from './complete-login';
import { isGuessable } from './guessable-password';
import { uplineOf } from './inviter';
import { beginAttempt, passwordGuessesFrom } from './login-guard';
import { startSession, type Device } from './sessions';

type RegisterRequest = z.output<typeof registerSchema>;

const profileFields = [
  ...(['line', 'whatsapp', 'facebook', 'telegram', 'zalo', 'wechat', 'qqNum'] as const),
  ...(['idNumber', 'birthday', 'address', 'nationality', 'occupation', 'sourceOfIncome'] as const),
  ...(['bankAccountName', 'fullname'] as const),
];

interface From extends Device {
  /** "username" by default; an account by mobile gets a name of the platform's. */
  method?: RegisterMethod;
  language: string;
  /** Of the form: the same one sent again makes no second account. */
  idempotencyKey?: string | undefined;
}

/**
 * Section 4.3. With a key, a form that comes again enters the account that it made: also while the first one is still on
 * its way, whose name, captcha and code it would find taken and used.
 */
export async function register(
  platform: Platform,
  operator: Operator,
  request: RegisterRequest,
  from: From,
): Promise<LoginResult> {
  const { ip, idempotencyKey, method = 'username' } = from;
  const { USERNAMEREG3, MOBILENUMREG3 } = operator.flags;
  if (!(method === 'mobile' ? MOBILENUMREG3 : USERNAMEREG3)) throw new DomainError('FEATURE_DISABLED');
  await platform.limiter.takeFrom('register', ip, 60, 10 * 60_000);
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

interface Form {
  request: RegisterRequest;
  from: From;
  method: RegisterMethod;
  /** The number in its one writing; nothing where none was given, or no number. */
  mobile: string | undefined;
  account: string;
}

/** Terms, then the fields, then the invitation code, then the account and its first session. */
async function makeAccount(
  platform: Platform,
  operator: Operator,
  { request: sent, from, method, mobile, account }: Form,
): Promise<LoginResult> {
  const request = onlyAsked(registerRules(operator, method), sent);
  if (!request.termsAccepted) throw new DomainError('TERMS_REQUIRED');
  if (!request.ageConfirmed) throw new DomainError('AGE_REQUIRED');
  expectOwnHost(platform, operator, request.domain);
  const identity = await identityOf(platform, operator, request);
  const verifiedElsewhere = mobile !== undefined && identity?.phoneNumber === mobile;
  if (identity?.phoneNumber !== undefined && !verifiedElsewhere) throw new DomainError('IDENTITY_REFUSED');
  // A number that the identity service proved needs no code of ours.
  const asked = registerRules(operator, method).filter(
    ({ field }) => !verifiedElsewhere || field !== 'verificationCode',
  );
  const isAsked = (name: string) => asked.some(({ field, visible }) => visible && field === name);
  const rules = request.human === undefined ? asked : asked.filter(({ field }) => field !== 'captcha');
  const problems = fieldProblems(rules, request, operator.registration.minimumAge, platform.clock.now());
  if (request.mobileNum && mobile === undefined) problems.mobileNum ??= 'FIELD_FORMAT';
  if (await isGuessable(operator, request.password, request.username)) problems.password ??= 'FIELD_COMMON';
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  if (await isTaken(platform.db, operator, account)) throw invalidFields({ username: 'FIELD_TAKEN' });
  const parentId = await uplineOf(platform.db, operator, request);
  const counted = await countRegistration(platform, from.ip);
  try {
    // Last, as an answer is tried once: what else is wrong with the form costs nobody a new picture.
    await expectHuman(platform, request, {
      ip: from.ip,
      number: counted.number,
      picture: isAsked('captcha'),
    });
    return await writeAccount(platform, operator, {
      form: { request, from, method, mobile, account },
      rules,
      identity,
      parentId,
      verifiedElsewhere,
      isAsked,
      number: counted.number,
    });
  } catch (error) {
    await counted.undo();
    throw error;
  }
}

interface Checked {
  form: Form;
  rules: readonly FieldRule[];
  identity: Awaited<ReturnType<typeof identityOf>>;
  parentId: bigint | undefined;
  verifiedElsewhere: boolean;
  isAsked: (field: string) => boolean;
  /** The how manieth account of the day from its network it is. */
  number: number;
}

/** Proves the number where it must be, and writes the account with its first session. */
async function writeAccount(
  platform: Platform,
  operator: Operator,
  { form, rules, identity, parentId, verifiedElsewhere, isAsked, number }: Checked,
): Promise<LoginResult> {
  const { request, from, method, mobile, account } = form;
  const { language, idempotencyKey } = from;
  const given = verifiedElsewhere || isAsked('mobileNum') ? mobile : undefined;
  const provesHere = given !== undefined && !verifiedElsewhere && isAsked('verificationCode');
  if (provesHere) {
    const codeCheck = {
      purpose: 'register',
      target: given,
      code: request.verificationCode ?? '',
      ip: from.ip,
    } as const;
    await redeemCode(platform, operator, codeCheck);
  }
  // A number that nobody proved is what somebody wrote about themselves: it opens nothing, and is nobody's alone.
  const verified = verifiedElsewhere || provesHere ? (given ?? '') : '';
  const claimed: Record<string, string> = given !== undefined && verified === '' ? { mobileNum: given } : {};
  // Where none is asked for, nobody knows it: the number's codes open the account, and set one.
  const has_password = rules.some(({ field }) => field === 'password');
  const secret = has_password ? request.password : platform.random.bytes(32).toString('base64url');
  const password_hash = await platform.passwords.hash(secret);
  const payment_hash = request.paymentPassword
    ? await platform.passwords.hash(request.paymentPassword)
    : null;

  return platform.db.transaction().execute(async (trx) => {
    if (verified !== '') await refuseKnownMobile(trx, operator, verified);
    const id = await createMember(platform, trx, operator, {
      account,
      accountType: memberAccountType,
      language,
      nickname: request.nickname ?? '',
      userName: request.payeeName ?? '',
      email: request.email ?? '',
      mobile: verified,
      profile: { ...profileOf(request), ...claimed },
      ...(parentId === undefined ? {} : { parentId }),
    });
    if (id === undefined)
      throw invalidFields({ [method === 'mobile' ? 'mobileNum' : 'username']: 'FIELD_TAKEN' });
    if (identity) await linkIdentity(platform, trx, operator, identity, id);
    const changed_at = platform.clock.now();
    await keepTraits(
      trx,
      operator.code,
      id,
      { ...traitsOf(request), mobile: given, network: networkOf(from.ip) },
      changed_at,
    );
    await welcome(trx, operator, { id, at: changed_at, isVerified: verified !== '', ip: from.ip, number });
    await trx
      .insertInto('credential')
      .values({
        member_id: id,
        password_hash,
        has_password,
        payment_hash,
        must_change: false,
        expires_at: null,
        changed_at,
      })
      .execute();
    if (idempotencyKey !== undefined)
      await trx
        .insertInto('register_form')
        .values({ operator: operator.code, key: idempotencyKey, member_id: id, created_at: changed_at })
        .execute();
    return enter(platform, trx, operator, { id, account, nickname: request.nickname ?? '' }, request, from);
  });
}

const nameDigits = 9;

/** A name for who gave none: it begins with a letter, as every name does, and tells nothing of the number. */
function generatedName(random: Platform['random']): string {
  return `m${Array.from({ length: nameDigits }, () => random.below(10)).join('')}`;
}

interface Entering {
  id: bigint;
  account: string;
  nickname: string;
}

async function enter(
  platform: Platform,
  db: DbOrTrx,
  operator: Operator,
  { id, account, nickname }: Entering,
  { password }: RegisterRequest,
  from: Device,
): Promise<LoginResult> {
  const weakPassword = password === operator.registration.weakDefaultPassword;
  const restricted = operator.flags.PWDEXPFORCECHANGE3 && weakPassword;
  await rememberIp(platform, db, id, from.ip);
  return {
    token: await startSession(platform, db, operator, id, { ...from, restricted }),
    customerId: String(id),
    account,
    nickname,
    type: memberAccountType,
    firstTimeLogin: false,
    passwordExpired: false,
    weakPassword,
  };
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
 * The key alone opens nothing: the form must hold the same name and the password that the account has now, or none where
 * it never had any. Guesses count as at a login.
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
  const known = made.has_password
    ? await platform.passwords.verify(request.password, made.password_hash)
    : request.password === '';
  if (!known || !made.same) throw new DomainError('IDEMPOTENCY_CONFLICT');
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

/** With the account where the operator gives it so, and not to a crowd from one place; else it waits for a number. */
async function welcome(
  trx: Trx,
  operator: Operator,
  {
    id,
    at,
    isVerified,
    ip,
    number,
  }: { id: bigint; at: Date; isVerified: boolean; ip: string; number: number },
): Promise<void> {
  const { welcomeAfter, welcomePerNetwork, welcomeCredit } = operator.money;
  if (toMinorUnits(welcomeCredit, operator.currency.digits) === 0n) return;
  // This machine itself is a proxy that was not told of, or somebody who tries the site.
  const fromCrowd = number > welcomePerNetwork && networkOf(ip) !== 'loopback';
  const related = fromCrowd ? [] : await relativesOf(trx, id);
  const isFamily = related.length >= Math.max(welcomePerNetwork, 1);
  if (isVerified || (welcomeAfter === 'registration' && !fromCrowd && !isFamily))
    await creditWelcome(trx, operator, { memberId: id, at, credit: welcomeCredit });
  else await promiseWelcome(trx, operator, { memberId: id, at });
}

const traitsOf = ({ email, payeeName, fullname, bankAccountName }: RegisterRequest) => ({
  email,
  names: [payeeName, fullname, bankAccountName],
});

function fieldProblems(
  rules: readonly FieldRule[],
  request: RegisterRequest,
  minimumAge: number,
  now: Date,
): Record<string, ErrorCode> {
  const values = request as Readonly<Record<string, unknown>>;
  const problems: Record<string, ErrorCode> = {};
  for (const rule of rules) {
    if (!rule.visible) continue;
    const value = values[rule.field];
    const text = typeof value === 'string' ? value : '';
    const problem =
      fieldProblem(rule, text) ??
      (rule.field === 'birthday' ? birthdayProblem(text, minimumAge, now) : undefined);
    if (problem) problems[rule.field] = problem;
  }
  if (request.confirmPassword !== request.password) problems.confirmPassword = 'FIELD_MISMATCH';
  return problems;
}

/** What a form may tell of a person, each only where the operator asks for it. */
const personalFields = ['payeeName', 'email', 'nickname', 'paymentPassword', ...profileFields] as const;

/** The form without what the operator does not ask for: it is checked by no rule, so it is neither read nor kept. */
function onlyAsked(rules: readonly FieldRule[], request: RegisterRequest): RegisterRequest {
  const asked = new Set(rules.filter(({ visible }) => visible).map(({ field }) => field));
  const unasked = new Set<string>(personalFields.filter((field) => !asked.has(field)));
  const kept = Object.entries(request).filter(([field]) => !unasked.has(field));
  return Object.fromEntries(kept) as RegisterRequest;
}

function profileOf(request: RegisterRequest): Record<string, string> {
  const given = profileFields.map((field) => [field, request[field] ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
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

async function refuseKnownMobile(db: DbOrTrx, operator: Operator, mobile: string): Promise<void> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', operator.code)
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  if (row) throw invalidFields({ mobileNum: 'FIELD_TAKEN' });
}

/** Section 8, "domain check failed": a form of this operator stands on a host of this operator. */
export function expectOwnHost({ operators }: Platform, operator: Operator, domain: string | undefined): void {
  if (domain !== undefined && operators.byHost(domain)?.code !== operator.code)
    throw new DomainError('DOMAIN_REFUSED');
}
