import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './steps.mjs';

const dictionaries = {
  auth: 'mf-auth/src/locales/en.json',
  agent: 'mf-agent/src/locales/en.json',
  member: 'mf-member/src/locales/en.json',
  shell: 'shell/src/locales/en.json',
  platform: 'platform/src/i18n/en.json',
} as const;

/**
 * The messages of sections 5.3 and 8, word by word, and where they are said. 'Username/Email does not exist'
 * is not among them: nobody learns whether an account exists (decision 0012).
 */
const messages: readonly [string, ...`${keyof typeof dictionaries} ${string}`[]][] = [
  ['Password needs {min}-{max} characters.', 'auth format.passwordLength'],
  [
    'Please enter a valid verification code',
    'auth code.required',
    'platform error.CAPTCHA_WRONG',
    'platform error.VERIFICATION_CODE_WRONG',
  ],
  ['Please enter a valid mobile number', 'auth mobile.invalid'],
  ['Incorrect confirmation input', 'platform error.FIELD_MISMATCH', 'shell error.FIELD_MISMATCH'],
  ['Real name format is incorrect', 'auth format.realName'],
  ['Phone number format is incorrect', 'auth format.phone'],
  ['Invalid invitation code', 'auth register.affiliateInvalid', 'platform error.AFFILIATE_INVALID'],
  ['Account format is incorrect', 'auth format.account', 'auth forgot.usernameInvalid'],
  ['Password format is incorrect', 'auth format.password'],
  [
    'E-mail format is incorrect',
    'auth format.email',
    'auth forgot.emailInvalid',
    'member profile.emailFormat',
  ],
  ['Confirmation password is not correct.', 'auth register.mismatch'],
  ['Please enter the captcha', 'auth captcha.required', 'platform error.CAPTCHA_REQUIRED'],
  ['Input cannot be empty', 'platform error.FIELD_REQUIRED', 'shell error.FIELD_REQUIRED'],
  ['Invalid phone format.', 'auth phoneAuth.invalidNumber'],
  ['Please enter a valid phone number.', 'auth phoneAuth.missingNumber'],
  [
    'Too many requests, please try again after 5 minutes.',
    'auth phoneAuth.tooMany',
    'platform error.ACCOUNT_LOCKED',
  ],
  ['Unknown error.', 'auth phoneAuth.unknown'],
  ['Invalid code.', 'auth phoneAuth.invalidCode'],
  ['Code required.', 'auth phoneAuth.missingCode'],
  ['Captcha check failed.', 'auth phoneAuth.captcha'],
  ['Contact customer service.', 'auth phoneAuth.service'],
  ['Send the code again.', 'auth phoneAuth.expired'],
  [
    'Login failure. Please try again.',
    'auth phoneAuth.closed',
    'auth identity.failed',
    'platform error.IDENTITY_REFUSED',
  ],
  ['You are not logged in, please login', 'platform error.NOT_LOGGED_IN'],
  [
    'Network link is abnormal, please try again',
    'platform error.NETWORK_FAILED',
    'shell error.NETWORK_FAILED',
    'auth phoneAuth.network',
  ],
  [
    'The page took longer time to load, please check your network connectivity',
    'platform error.TIMED_OUT',
    'shell error.TIMED_OUT',
  ],
  [
    'Invalid URL, please contact customer service',
    'platform error.DOMAIN_REFUSED',
    'platform error.UNKNOWN_MERCHANT',
  ],
  ['Please complete verification first', 'platform error.HUMAN_CHECK_FAILED'],
  [
    'Please Enter Correct Information',
    'platform error.VALIDATION_FAILED',
    'shell error.FIELD_FORMAT',
    'member profile.format',
  ],
  ['Unknown error', 'platform error.UNKNOWN_ERROR', 'shell error.UNKNOWN_ERROR'],
  ['Non-agents cannot log in', 'platform error.NOT_AN_AGENT', 'agent login.notAgent'],
  ['Non-member account unable to login', 'platform error.NOT_A_MEMBER'],
];

function textAt(reference: string): string | undefined {
  const [dictionary, key = ''] = reference.split(' ');
  const file = dictionaries[dictionary as keyof typeof dictionaries];
  const texts = JSON.parse(readFileSync(path.join(repository, file), 'utf8')) as Record<string, string>;
  return texts[key];
}

test.each(messages)('says word by word what the specification says: %s', (message, ...references) => {
  expect(references.map((reference) => [reference, textAt(reference)])).toEqual(
    references.map((reference) => [reference, message]),
  );
});
