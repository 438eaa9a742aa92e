import type { FieldRule } from '@tessera/contracts/system';
import { fieldProblems, withVisibleFields, profileOf, traitsOf, type RegisterRequest } from './register-form';
import { memberOf } from './write-account';

const rule = (field: string, visible = true) => ({ field, visible, required: true }) as unknown as FieldRule;
const request = (values: object) =>
  ({
    username: 'ana',
    password: 'Tessera#2026',
    confirmPassword: 'Tessera#2026',
    ...values,
  }) as RegisterRequest;
const now = new Date('2026-11-22T00:00:00Z');

test('drops fields that the operator does not ask for, and no field of the account itself', () => {
  const sent = request({ email: 'ana@example.org', fullname: 'Ana', birthday: '2000-01-01' });
  const read = withVisibleFields([rule('email'), rule('fullname', false)], sent);
  expect(read).toEqual(request({ email: 'ana@example.org' }));
});

test('names every field that is wrong, and no field that is not shown', () => {
  const rules = [rule('username'), rule('email'), rule('fullname', false)];
  const problems = fieldProblems(rules, request({ confirmPassword: 'other' }), 18, now);
  expect(problems).toEqual({ email: 'FIELD_REQUIRED', confirmPassword: 'FIELD_MISMATCH' });
});

test('a profile holds what was given only', () => {
  expect(profileOf(request({ line: 'ana-line', telegram: '' }))).toEqual({ line: 'ana-line' });
  expect(traitsOf(request({ payeeName: 'Ana B' }))).toMatchObject({ names: ['Ana B', undefined, undefined] });
});

test("a number that nobody verified is a claim of the profile, and not the account's number", () => {
  const form = {
    request: request({}),
    from: { language: 'EN', ip: '127.0.0.1', userAgent: '' },
    method: 'username' as const,
    mobile: '+639170000000',
    account: 'ana',
  };
  const claimed = memberOf(form as never, { typed: '+639170000000', verified: '' }, undefined);
  expect(claimed).toMatchObject({ mobile: '', profile: { mobileNum: '+639170000000' } });
  const verified = memberOf(form as never, { typed: '+639170000000', verified: '+639170000000' }, 7n);
  expect(verified).toMatchObject({ mobile: '+639170000000', profile: {}, parentId: 7n });
});
