import { join } from 'node:path';
import type { AnyCall } from '@tessera/contracts';
import {
  addAuthenticatorCall,
  loginCall,
  verifyLoginCall,
  registerCall,
  registerMobileCall,
  smsCodeCall,
  smsRegisterCodeCall,
} from '@tessera/contracts/auth';
import {
  changePasswordCall,
  forgotByEmailCall,
  setPasswordByEmailCall,
  setPasswordByPhoneCall,
} from '@tessera/contracts/member';
import { fieldProblem } from '@tessera/contracts/system';
import { fieldErrors } from '../../http/field-errors';
import { loadOperators } from '../../operators/documents';
import { registerRules } from '../../operators/system/register-rules';

const rightToLeft = '\u202emoc.live';
const nasty = {
  markup: '<img src=x onerror=alert(1)>',
  sql: "' OR 1=1; --",
  'right-to-left override': rightToLeft,
  'a null': 'abc\u0000def',
  emoji: '🦊🦊🦊🦊🦊🦊',
  'another script': 'ผู้เล่นใหม่',
  spaces: '        ',
} as const;
const long = 'a'.repeat(10 * 1024 * 1024);

const number = { mobileNum: '8170000001', countryDialingCode: '63' };
const consents = { termsAccepted: true, ageConfirmed: true };
const secret = { password: 'blue-Bird-42', confirmPassword: 'blue-Bird-42' };
const ticket = 'x'.repeat(43);

/** What an operator can ask for beside a name, a password and ways to be reached. */
const furtherFields = [
  'payeeName',
  'nickname',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'telegram',
  'zalo',
  'wechat',
  'idNumber',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'bankAccountName',
  'fullname',
  'paymentPassword',
];

/** Every form of signing in: what is right, and the fields that somebody types. */
const forms: readonly [string, AnyCall, Record<string, unknown>, readonly string[]][] = [
  [
    'login',
    loginCall,
    { username: 'player01', password: 'x' },
    ['username', 'password', 'captcha', 'verificationCode', 'mobileNum'],
  ],
  [
    'registration',
    registerCall,
    { username: 'player02', ...secret, ...consents },
    [
      'username',
      'password',
      'confirmPassword',
      'email',
      ...furtherFields,
      'affiliateCode',
      'referralCode',
      'captcha',
      'verificationCode',
    ],
  ],
  [
    'registration by mobile',
    registerMobileCall,
    { ...number, ...secret, ...consents },
    ['mobileNum', 'password', 'confirmPassword', 'verificationCode'],
  ],
  ['code by SMS', smsCodeCall, { ...number, human: 'x' }, ['mobileNum', 'countryDialingCode', 'human']],
  [
    'code for a registration',
    smsRegisterCodeCall,
    { mobileNo: '1', countryDialingCode: '63', human: 'x' },
    ['mobileNo', 'countryDialingCode', 'human'],
  ],
  [
    'forgotten, by e-mail',
    forgotByEmailCall,
    { username: 'a', email: 'a@b.c', human: 'x' },
    ['username', 'email', 'human'],
  ],
  [
    'new password by e-mail',
    setPasswordByEmailCall,
    { newPassword: 'x', username: 'a', email: 'a@b.c', verificationCode: '1' },
    ['newPassword', 'username', 'email', 'verificationCode'],
  ],
  [
    'new password by phone',
    setPasswordByPhoneCall,
    { ...number, newPassword: 'x', verificationCode: '1' },
    ['mobileNum', 'countryDialingCode', 'newPassword', 'verificationCode'],
  ],
  [
    'change of password',
    changePasswordCall,
    { oldPassword: 'x', newPassword: 'y', confirmNewPassword: 'y' },
    ['oldPassword', 'newPassword', 'confirmNewPassword'],
  ],
  [
    'second factor',
    verifyLoginCall,
    { ticket, method: 'bankName', answer: 'x' },
    ['ticket', 'method', 'answer'],
  ],
  ['authenticator', addAuthenticatorCall, { code: '123456' }, ['code']],
];
const fields = forms.flatMap(([form, call, right, names]) =>
  names.map((field) => ({ form, call, right, field })),
);

test.each(fields)('$form: $field of ten megabytes is named, and no other one', ({ call, right, field }) => {
  const input = { ...right, [field]: long };
  const parsed = call.request.safeParse(input);
  if (parsed.success) throw new Error('it was taken');
  expect(Object.keys(fieldErrors(parsed.error.issues, input))).toEqual([field]);
});

test.each(fields)('$form: $field of another kind than text is named', ({ call, right, field }) => {
  for (const value of [1e9, true, [], { toString: 'x' }, ['a', 'b']]) {
    const input = { ...right, [field]: value };
    const parsed = call.request.safeParse(input);
    if (parsed.success) throw new Error(`${JSON.stringify(value)} was taken`);
    expect(Object.keys(fieldErrors(parsed.error.issues, input))[0]).toMatch(new RegExp(`^${field}`));
  }
});

test.each(forms)('%s: what it needs is named where it is empty', (_form, call, right) => {
  for (const field of Object.keys(right).filter((name) => typeof right[name] === 'string')) {
    const input = { ...right, [field]: '' };
    const parsed = call.request.safeParse(input);
    const named = parsed.success ? [] : Object.entries(fieldErrors(parsed.error.issues, input));
    for (const [name, code] of named) expect([name, code]).toEqual([field, 'FIELD_REQUIRED']);
  }
});

describe('what the operators\u2019 own fields take', () => {
  const { all } = loadOperators(join(import.meta.dirname, '../../../../ops/operators'));
  const everyField = [...furtherFields, 'captcha'];
  const rules = all.flatMap((operator) => {
    const asking = everyField.map((field) => ({ field, visible: true, required: true }));
    const registration = { ...operator.registration, fields: asking };
    return (['username', 'mobile'] as const).flatMap((method) =>
      registerRules({ ...operator, registration }, method).map((rule) => ({
        at: operator.code,
        method,
        ...rule,
      })),
    );
  });
  /**
   * What is text in any writing, or a secret of any signs, may hold what is markup elsewhere: it is never
   * more than text.
   */
  const free = new Set([
    'nickname',
    'address',
    'occupation',
    'sourceOfIncome',
    'password',
    'facebook',
    'wechat',
  ]);

  test.each(rules)('$field of $method at $at', (rule) => {
    expect(fieldProblem(rule, nasty['right-to-left override'])).toBeDefined();
    expect(fieldProblem(rule, nasty['a null'])).toBeDefined();
    expect(fieldProblem(rule, 'a'.repeat(rule.maxLength + 1))).toBe('FIELD_TOO_LONG');
  });

  test.each(rules.filter(({ required }) => required))('$field of $method at $at is required', (rule) => {
    expect(fieldProblem(rule, '')).toBe('FIELD_REQUIRED');
  });

  test.each(rules.filter(({ field }) => !free.has(field)))(
    '$field of $method at $at takes no markup, SQL or emoji',
    (rule) => {
      for (const value of [nasty.markup, nasty.sql, nasty.emoji])
        expect(fieldProblem(rule, value)).toBeDefined();
    },
  );

  test.each(['username', 'mobileNum', 'email', 'captcha', 'verificationCode', 'paymentPassword'])(
    '%s takes Latin characters alone, whatever the market writes',
    (field) => {
      for (const rule of rules.filter((candidate) => candidate.field === field))
        for (const value of [nasty['another script'], nasty.spaces])
          expect(fieldProblem(rule, value)).toBeDefined();
    },
  );
});
