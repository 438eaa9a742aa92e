import type { ErrorCode } from '@tessera/contracts';
import type { FieldRule } from '@tessera/contracts/system';
import { renderViewHook } from '@tessera/testing/render-view-hook';
import { act } from '@testing-library/react';
import texts from '../../../locales/en.json';
import { usesUpCaptcha } from './use-register-codes';
import { useRegisterRefusals } from './use-register-refusals';

const apiError = (code: ErrorCode, value?: unknown) => ({
  isApiError: true,
  code,
  message: '',
  status: 400,
  value,
});
const invalid = (fields: Record<string, ErrorCode>) => apiError('VALIDATION_FAILED', { fields });
const rulesOf = (...fields: string[]) => fields.map((field) => ({ field })) as FieldRule[];

async function refuse(error: unknown, rules = rulesOf('username', 'email')) {
  const setError = jest.fn();
  const messageOf = ({ field }: FieldRule, code: ErrorCode) => `${field} ${code}`;
  const hook = await renderViewHook(
    () => useRegisterRefusals({ form: { setError }, rules, minimumAge: 21, messageOf }),
    { name: 'auth', texts },
  );
  await act(() => hook.current.show(error, 'player01'));
  const fieldErrors = setError.mock.calls.map(([at, { message }, options]) => [
    at,
    message,
    options?.shouldFocus,
  ]);
  return { fieldErrors, failure: hook.current.failure, hook };
}

test('names every field that the platform refused, and puts the cursor into the first', async () => {
  const { fieldErrors, failure } = await refuse(
    invalid({ email: 'FIELD_FORMAT', username: 'FIELD_TAKEN', confirmPassword: 'FIELD_FORMAT' }),
  );
  expect(fieldErrors).toEqual([
    ['fields.username', 'username FIELD_TAKEN', true],
    ['fields.email', 'email FIELD_FORMAT', false],
    ['confirmPassword', texts['register.mismatch'], undefined],
  ]);
  expect(failure).toBeUndefined();
});

test('says over the button what no field of the form is at fault for', async () => {
  const { fieldErrors, failure, hook } = await refuse(invalid({ nickname: 'FIELD_FORMAT' }));
  expect(fieldErrors).toEqual([]);
  expect(failure).not.toBe('');
  expect(failure).toBeDefined();
  act(() => hook.current.forget());
  expect(hook.current.failure).toBeUndefined();
});

test('adds that the account may have been made only where no answer came', async () => {
  expect((await refuse(apiError('NETWORK_FAILED'))).failure).toContain(texts['register.uncertain']);
  expect((await refuse(apiError('DOMAIN_REFUSED'))).failure).not.toContain(texts['register.uncertain']);
});

test('names the account that this form has made already', async () => {
  const { failure } = await refuse(apiError('IDEMPOTENCY_CONFLICT'));
  expect(failure).toBe(texts['register.alreadyMade'].replace('{username}', 'player01'));
});

test('warns of an invitation code that nobody gives out, and leaves the cursor in it', async () => {
  const { fieldErrors, hook } = await refuse(apiError('AFFILIATE_INVALID'));
  const text = texts['register.affiliateInvalid'];
  expect(hook.shell.recorded.confirms).toEqual([expect.objectContaining({ text })]);
  expect(fieldErrors).toEqual([['fields.affiliateCode', text, true]]);
});

test.each([
  [rulesOf('username', 'captcha'), ['fields.captcha']],
  [rulesOf('username'), []],
] as const)('says at the captcha that it was wrong where there is one: %j', async (rules, fields) => {
  const { fieldErrors, failure } = await refuse(apiError('CAPTCHA_WRONG'), [...rules]);
  expect(fieldErrors.map(([at]) => at)).toEqual(fields);
  expect(failure === undefined).toBe(fields.length > 0);
});

test.each([
  ['TERMS_REQUIRED', 'termsAccepted'],
  ['AGE_REQUIRED', 'ageConfirmed'],
  ['VERIFICATION_CODE_WRONG', 'fields.verificationCode'],
] as const)('says %s at %s', async (code, field) => {
  expect((await refuse(apiError(code))).fieldErrors.map(([at]) => at)).toEqual([field]);
});

test.each([
  ['a wrong captcha', apiError('CAPTCHA_WRONG'), true],
  ['a wrong code', apiError('VERIFICATION_CODE_WRONG'), true],
  ['a number that has an account', invalid({ mobileNum: 'FIELD_TAKEN' }), true],
  ['a field that is wrong', invalid({ email: 'FIELD_FORMAT' }), false],
  ['an invitation that nobody gives out', apiError('AFFILIATE_INVALID'), false],
  ['a lost answer', apiError('NETWORK_FAILED'), false],
])('needs a new captcha after %s: %p', (_, error, used) => {
  expect(usesUpCaptcha(error)).toBe(used);
});
