import type { FieldRule } from '@tessera/contracts/system';
import { visibleRules, hasField } from './visible-rules';

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
  const rules = visibleRules(settings, 'username');
  expect(names(rules)).toEqual(['captcha', 'username']);
  expect(hasField(rules, 'captcha')).toBe(true);
  expect(hasField(rules, 'nickname')).toBe(false);
});

test('asks for no number and no code that an identity has verified', () => {
  const phone = { mobileNum: '9171234567', countryDialingCode: '63' };
  const ofPhone = { channel: 'PHONE', idToken: 'x', phone } as never;
  const ofMail = { channel: 'GOOGLE', idToken: 'x' } as never;
  expect(names(visibleRules(settings, 'mobile', ofPhone))).toEqual(['password']);
  expect(names(visibleRules(settings, 'mobile', ofMail))).toEqual(names(settings.mobileFields));
});
