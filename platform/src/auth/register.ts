import type { ErrorCode } from '@tessera/contracts';
import type { LoginResult, registerSchema } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import { fieldProblem, type FieldRule } from '@tessera/contracts/system';
import type * as z from 'zod/mini';
import type { Platform } from '../context';
import type { DbOrTrx } from '../db/database';
import { DomainError, invalidFields } from '../http/domain-error';
import { createMember } from '../member/create';
import { registerRules, type RegisterMethod } from '../system/register-rules';
import { identityOf, linkIdentity } from '../identity/identities';
import { rememberAddress } from '../second-step/addresses';
import { redeemCode } from '../verification/codes';
import { phoneNumberOf } from '../verification/phone-number';
import { captchaProblem } from './captcha';
import { memberAccountType } from './admit';
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

/** Section 4.3: terms, then the fields, then the invitation code, then the account and its first session. */
export async function register(
  platform: Platform,
  operator: Operator,
  request: RegisterRequest,
  from: From,
): Promise<LoginResult> {
  const { language, ip, idempotencyKey, method = 'username' } = from;
  const { USERNAMEREG3, MOBILENUMREG3, REGMOBVERF3 } = operator.flags;
  if (!(method === 'mobile' ? MOBILENUMREG3 : USERNAMEREG3)) throw new DomainError('FEATURE_DISABLED');
  platform.limiter.takeFrom('register', ip, 60, 10 * 60_000);
  const mobile = phoneNumberOf(operator, request.mobileNum ?? '', request.countryDialingCode || undefined);
  const account = method === 'mobile' ? generatedName(platform.random) : request.username.toLowerCase();
  if (idempotencyKey !== undefined) {
    const made = await formerAccount(platform.db, operator, idempotencyKey);
    const same = made && (method === 'mobile' ? made.mobile === mobile : made.account === account);
    if (made) return enterAgain(platform, operator, { ...made, same }, request, from);
  }
  if (!request.termsAccepted) throw new DomainError('TERMS_REQUIRED');
  if (!request.ageConfirmed) throw new DomainError('AGE_REQUIRED');
  if (request.domain !== undefined && !platform.operators.byHost(request.domain))
    throw new DomainError('DOMAIN_REFUSED');
  const identity = await identityOf(platform, operator, request);
  const proved = mobile !== undefined && identity?.phoneNumber === mobile;
  if (identity?.phoneNumber !== undefined && !proved) throw new DomainError('IDENTITY_REFUSED');
  // A number that the identity service proved needs no code of ours.
  const asked = registerRules(operator, method).filter(
    ({ field }) => !proved || field !== 'verificationCode',
  );
  const asksCaptcha = asked.some(({ field, visible }) => visible && field === 'captcha');
  const rules = request.human === undefined ? asked : asked.filter(({ field }) => field !== 'captcha');
  const problems = fieldProblems(rules, request);
  if (request.mobileNum && mobile === undefined) problems.mobileNum ??= 'FIELD_FORMAT';
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  if (await isTaken(platform.db, operator, account)) throw invalidFields({ username: 'FIELD_TAKEN' });
  const code = request.affiliateCode || request.referralCode;
  const parentId = code ? await memberOfCode(platform.db, operator, code) : undefined;
  // A referral code comes from an address somebody else wrote: a wrong one is no reason to refuse.
  if (request.affiliateCode && parentId === undefined) throw new DomainError('AFFILIATE_INVALID');
  // Last, as an answer is tried once: what else is wrong with the form costs nobody a new picture.
  if (asksCaptcha) await expectCaptcha(platform, request);
  const asksMobile = proved || rules.some(({ field, visible }) => visible && field === 'mobileNum');
  const given = asksMobile ? mobile : undefined;
  if (REGMOBVERF3 && given !== undefined && !proved) {
    const proof = { purpose: 'register', target: given, code: request.verificationCode ?? '' } as const;
    await redeemCode(platform, operator, proof);
  }
  // Where none is asked for, nobody knows it: the number's codes open the account, and set one.
  const asksPassword = rules.some(({ field }) => field === 'password');
  const secret = asksPassword ? request.password : platform.random.bytes(32).toString('base64url');
  const password_hash = await platform.passwords.hash(secret);
  const payment_hash = request.paymentPassword
    ? await platform.passwords.hash(request.paymentPassword)
    : null;

  return platform.db.transaction().execute(async (trx) => {
    if (given !== undefined) await refuseKnownMobile(trx, operator, given);
    const id = await createMember(platform, trx, operator, {
      account,
      accountType: memberAccountType,
      language,
      nickname: request.nickname ?? '',
      userName: request.payeeName ?? '',
      email: request.email ?? '',
      mobile: given ?? '',
      profile: profileOf(rules, request),
      credit: operator.money.welcomeCredit,
      ...(parentId === undefined ? {} : { parentId }),
    });
    if (id === undefined)
      throw invalidFields({ [method === 'mobile' ? 'mobileNum' : 'username']: 'FIELD_TAKEN' });
    if (identity) await linkIdentity(platform, trx, operator, identity, id);
    const changed_at = platform.clock.now();
    await trx
      .insertInto('credential')
      .values({
        member_id: id,
        password_hash,
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
  await rememberAddress(platform, db, id, from.ip);
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
    .select('credential.password_hash')
    .where('register_form.operator', '=', operator.code)
    .where('register_form.key', '=', key)
    .executeTakeFirst();
}

/** The key alone opens nothing: the form must hold the same name and the same password. */
async function enterAgain(
  platform: Platform,
  operator: Operator,
  made: Entering & { password_hash: string; same: boolean | undefined },
  request: RegisterRequest,
  from: Device,
): Promise<LoginResult> {
  const known =
    request.password === '' || (await platform.passwords.verify(request.password, made.password_hash));
  if (!known || !made.same) throw new DomainError('IDEMPOTENCY_CONFLICT');
  return enter(platform, platform.db, operator, made, request, from);
}

async function expectCaptcha(platform: Platform, request: RegisterRequest): Promise<void> {
  const problem = await captchaProblem(platform, request);
  if (problem) throw new DomainError(problem);
}

function fieldProblems(rules: readonly FieldRule[], request: RegisterRequest): Record<string, ErrorCode> {
  const values = request as Readonly<Record<string, unknown>>;
  const problems: Record<string, ErrorCode> = {};
  for (const rule of rules) {
    if (!rule.visible) continue;
    const value = values[rule.field];
    const problem = fieldProblem(rule, typeof value === 'string' ? value : '');
    if (problem) problems[rule.field] = problem;
  }
  if (request.confirmPassword !== request.password) problems.confirmPassword = 'FIELD_MISMATCH';
  return problems;
}

/** Only what the operator asks for is kept. */
function profileOf(rules: readonly FieldRule[], request: RegisterRequest): Record<string, string> {
  const asked = new Set(rules.filter(({ visible }) => visible).map(({ field }) => field));
  const given = profileFields
    .filter((field) => asked.has(field))
    .map((field) => [field, request[field] ?? ''] as const);
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

/** The member of this operator who gives out an invitation code. */
export async function memberOfCode(
  db: DbOrTrx,
  operator: Operator,
  code: string,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', operator.code)
    .where('affiliate_code', '=', code.toUpperCase())
    .executeTakeFirst();
  return row?.id;
}
