import type { AuthTextKey } from '../../locales/use-texts';

/**
 * identityErrorTexts maps each code of phone auth (section 8), and codes that browsers and providers add, to
 * the key of its text.
 */
export const identityErrorTexts = {
  'auth/invalid-phone-number': 'phoneAuth.invalidNumber',
  'auth/missing-phone-number': 'phoneAuth.missingNumber',
  'auth/too-many-requests': 'phoneAuth.tooMany',
  'auth/unknown': 'phoneAuth.unknown',
  'auth/invalid-verification-code': 'phoneAuth.invalidCode',
  'auth/missing-verification-code': 'phoneAuth.missingCode',
  'auth/missing-code': 'phoneAuth.missingCode',
  'auth/captcha-check-failed': 'phoneAuth.captcha',
  'auth/quota-exceeded': 'phoneAuth.service',
  'auth/operation-not-allowed': 'phoneAuth.service',
  'auth/code-expired': 'phoneAuth.expired',
  'auth/popup-closed-by-user': 'phoneAuth.closed',
  'auth/popup-blocked': 'phoneAuth.blocked',
  'auth/network-request-failed': 'phoneAuth.network',
  'auth/timeout': 'phoneAuth.network',
  'auth/internal-error': 'phoneAuth.service',
  'auth/user-disabled': 'phoneAuth.service',
  'auth/cancelled-popup-request': 'phoneAuth.closed',
  // What a provider has answered counts for a while only.
  'auth/invalid-credential': 'identity.expired',
  'auth/invalid-user-token': 'identity.expired',
  'auth/user-token-expired': 'identity.expired',
} as const satisfies Record<string, AuthTextKey>;

/** Fields that a failure stands under; everything else is about the whole form. */
const codeProblems = new Set([
  'auth/invalid-verification-code',
  'auth/missing-verification-code',
  'auth/missing-code',
  'auth/code-expired',
]);

/** The code of a failure of the identity service, or nothing for any other failure. */
function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.startsWith('auth/') ? code : undefined;
}

/**
 * identityErrorText returns the key of the text for a phone-auth error; that of the unknown error for a code
 * that section 8 does not list, undefined for any other failure.
 */
export function identityErrorText(error: unknown): AuthTextKey | undefined {
  const code = codeOf(error);
  if (code === undefined) return undefined;
  return Object.hasOwn(identityErrorTexts, code)
    ? identityErrorTexts[code as keyof typeof identityErrorTexts]
    : 'phoneAuth.unknown';
}

export const isAboutCode = (error: unknown) => codeProblems.has(codeOf(error) ?? '');
