import texts from '../../locales/en.json';
import { identityErrorText, identityErrorTexts } from './identity-errors';

const text = (code: string) => texts[identityErrorText({ code }) ?? 'identity.failed'];

test.each([
  ['auth/invalid-phone-number', 'Invalid phone format.'],
  ['auth/missing-phone-number', 'Please enter a valid phone number.'],
  ['auth/too-many-requests', 'Too many requests, please try again after 5 minutes.'],
  ['auth/unknown', 'Unknown error.'],
  ['auth/invalid-verification-code', 'Invalid code.'],
  ['auth/missing-verification-code', 'Code required.'],
  ['auth/captcha-check-failed', 'Captcha check failed.'],
  ['auth/quota-exceeded', 'Contact customer service.'],
  ['auth/operation-not-allowed', 'Contact customer service.'],
  ['auth/code-expired', 'Send the code again.'],
  ['auth/popup-closed-by-user', 'Login failure. Please try again.'],
  ['auth/invalid-credential', 'That took too long. Please choose how to log in again.'],
  ['auth/user-token-expired', 'That took too long. Please choose how to log in again.'],
])('section 8 says of %s: %s', (code, expected) => {
  expect(text(code)).toBe(expected);
});

test('a code that it does not know is unknown, and what is no code is left to others', () => {
  expect(text('auth/something-new')).toBe('Unknown error.');
  expect(text('auth/toString')).toBe('Unknown error.');
  expect(identityErrorText({ code: 'RATE_LIMITED', isApiError: true })).toBeUndefined();
  expect(identityErrorText(new Error('no code'))).toBeUndefined();
});

test('every text is there', () => {
  for (const key of Object.values(identityErrorTexts)) expect(texts[key]).toBeTruthy();
});
