import type { FieldRule } from '@tessera/contracts/system';
import { askedRules, isAsked } from './asked-rules';

const rule = (field: string, visible = true): FieldRule => ({
  field,
  visible,
  required: true,
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 10,
  patternId: 0,
});
const settings = {
  fields: [rule('captcha'), rule('username'), rule('nickname', false), rule('shoeSize')],
  mobileFields: [rule('mobileNum'), rule('verificationCode'), rule('password')],
};
const names = (rules: readonly FieldRule[]) => rules.map(({ field }) => field);

test('asks for what the operator shows and the form knows, in the server’s order', () => {
  const rules = askedRules(settings, 'username');
  expect(names(rules)).toEqual(['captcha', 'username']);
  expect(isAsked(rules, 'captcha')).toBe(true);
  expect(isAsked(rules, 'nickname')).toBe(false);
});

test('asks for no number and no code that an identity has proved', () => {
  const phone = { mobileNum: '9171234567', countryDialingCode: '63' };
  const ofPhone = { channel: 'PHONE', idToken: 'x', phone } as never;
  const ofMail = { channel: 'GOOGLE', idToken: 'x' } as never;
  expect(names(askedRules(settings, 'mobile', ofPhone))).toEqual(['password']);
  expect(names(askedRules(settings, 'mobile', ofMail))).toEqual(names(settings.mobileFields));
});
