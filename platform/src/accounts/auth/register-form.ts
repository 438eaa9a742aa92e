import type { ErrorCode } from '@tessera/contracts';
import type { registerSchema } from '@tessera/contracts/auth';
import { birthdayProblem, fieldProblem, type FieldRule } from '@tessera/contracts/system';
import type * as z from 'zod/mini';
import type { RegisterMethod } from '../../operators/system/register-rules';
import type { Device } from '../sessions/sessions';

export type RegisterRequest = z.output<typeof registerSchema>;

export interface From extends Device {
  /** "username" by default; an account by mobile gets a name of the platform's. */
  method?: RegisterMethod;
  language: string;
  /** Of the form: the same one sent again makes no second account. */
  idempotencyKey?: string | undefined;
}

export interface Form {
  request: RegisterRequest;
  from: From;
  method: RegisterMethod;
  /** The number in its one writing; nothing where none was given, or no number. */
  mobile: string | undefined;
  account: string;
}

const profileFields = [
  ...(['line', 'whatsapp', 'facebook', 'telegram', 'zalo', 'wechat', 'qqNum'] as const),
  ...(['idNumber', 'birthday', 'address', 'nationality', 'occupation', 'sourceOfIncome'] as const),
  ...(['bankAccountName', 'fullname'] as const),
];

export const traitsOf = ({ email, payeeName, fullname, bankAccountName }: RegisterRequest) => ({
  email,
  names: [payeeName, fullname, bankAccountName],
});

export function fieldProblems(
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

/**
 * withVisibleFields returns the form without what the operator does not ask for: no rule checks such a field,
 * so it is neither read nor stored.
 */
export function withVisibleFields(rules: readonly FieldRule[], request: RegisterRequest): RegisterRequest {
  const visibleFields = new Set(rules.filter(({ visible }) => visible).map(({ field }) => field));
  const unasked = new Set<string>(personalFields.filter((field) => !visibleFields.has(field)));
  const visible = Object.entries(request).filter(([field]) => !unasked.has(field));
  return Object.fromEntries(visible) as RegisterRequest;
}

export function profileOf(request: RegisterRequest): Record<string, string> {
  const entries = profileFields.map((field) => [field, request[field] ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
