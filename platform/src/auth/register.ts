import type { ErrorCode } from '@tessera/contracts';
import type { LoginResult, registerSchema } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import { fieldProblem } from '@tessera/contracts/system';
import type * as z from 'zod/mini';
import type { Platform } from '../context';
import type { DbOrTrx } from '../db/database';
import { DomainError, invalidFields } from '../http/domain-error';
import { createMember } from '../member/create';
import { registerRules } from '../system/register-rules';
import { memberAccountType } from './login';
import { hashPassword } from './passwords';
import { startSession } from './sessions';

type RegisterRequest = z.output<typeof registerSchema>;

const profileFields = [
  ...([
    'line',
    'whatsapp',
    'facebook',
    'telegram',
    'zalo',
    'wechat',
    'qqNum',
    'idNumber',
    'birthday',
  ] as const),
  ...(['address', 'nationality', 'occupation', 'sourceOfIncome', 'bankAccountName'] as const),
];

/** Section 4.3: terms, then the fields, then the invitation code, then the account and its first session. */
export async function register(
  platform: Platform,
  operator: Operator,
  request: RegisterRequest,
  { language, ip }: { language: string; ip: string },
): Promise<LoginResult> {
  if (!operator.flags.USERNAMEREG3) throw new DomainError('FEATURE_DISABLED');
  platform.limiter.take(`register:${ip}`, 60, 10 * 60_000);
  if (!request.termsAccepted) throw new DomainError('TERMS_REQUIRED');
  if (!request.ageConfirmed) throw new DomainError('AGE_REQUIRED');
  const problems = fieldProblems(operator, request);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const account = request.username.toLowerCase();
  if (await isTaken(platform.db, operator, account)) throw invalidFields({ username: 'FIELD_TAKEN' });
  const code = request.affiliateCode ?? request.referralCode;
  const parentId = code ? await memberOfCode(platform.db, operator, code) : undefined;
  // A referral code comes from an address somebody else wrote: a wrong one is no reason to refuse.
  if (request.affiliateCode && parentId === undefined) throw new DomainError('AFFILIATE_INVALID');
  const password_hash = await hashPassword(request.password);

  return platform.db.transaction().execute(async (trx) => {
    if (request.mobileNum) await refuseKnownMobile(trx, operator, request.mobileNum);
    const id = await createMember(platform, trx, operator, {
      account,
      accountType: memberAccountType,
      language,
      nickname: request.nickname ?? '',
      userName: request.payeeName ?? '',
      email: request.email ?? '',
      mobile: request.mobileNum ?? '',
      profile: profileOf(request),
      credit: operator.money.welcomeCredit,
      ...(parentId === undefined ? {} : { parentId }),
    });
    if (id === undefined) throw invalidFields({ username: 'FIELD_TAKEN' });
    await trx
      .insertInto('credential')
      .values({
        member_id: id,
        password_hash,
        must_change: false,
        expires_at: null,
        changed_at: platform.clock.now(),
      })
      .execute();
    return {
      token: await startSession(platform, trx, operator, id),
      customerId: String(id),
      account,
      nickname: request.nickname ?? '',
      type: memberAccountType,
      firstTimeLogin: false,
      passwordExpired: false,
      weakPassword: request.password === operator.registration.weakDefaultPassword,
    };
  });
}

function fieldProblems(operator: Operator, request: RegisterRequest): Record<string, ErrorCode> {
  const values = request as Readonly<Record<string, unknown>>;
  const problems: Record<string, ErrorCode> = {};
  for (const rule of registerRules(operator)) {
    if (!rule.visible) continue;
    const value = values[rule.field];
    const problem = fieldProblem(rule, typeof value === 'string' ? value : '');
    if (problem) problems[rule.field] = problem;
  }
  if (request.confirmPassword !== request.password) problems.confirmPassword = 'FIELD_MISMATCH';
  return problems;
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
