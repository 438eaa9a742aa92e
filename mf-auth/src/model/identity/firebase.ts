import { getApps, initializeApp } from '@firebase/app';
import {
  connectAuthEmulator,
  FacebookAuthProvider,
  getAuth,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
  signOut,
  type ApplicationVerifier,
  type Auth,
  type UserCredential,
} from '@firebase/auth';
import type { IdentityProvider, IdentityService } from '@tessera/contracts/auth';

/** Nothing of it outlives the page: the platform's session is the only one. */
function authOf({ apiKey, projectId, authDomain, emulator }: IdentityService): Auth {
  const [made] = getApps();
  if (made) return getAuth(made);
  const auth = initializeAuth(initializeApp({ apiKey, projectId, authDomain }), {
    persistence: inMemoryPersistence,
  });
  if (emulator !== null) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}

async function idTokenOf(auth: Auth, { user }: UserCredential): Promise<string> {
  const token = await user.getIdToken();
  await signOut(auth);
  return token;
}

/** Google's reCAPTCHA; the emulator takes the platform's own human check in its place. */
function verifierOf(auth: Auth, { emulator }: IdentityService, human: string) {
  if (emulator === null) return new RecaptchaVerifier(auth, document.body, { size: 'invisible' });
  const ours: ApplicationVerifier & { _reset(): void } = {
    type: 'recaptcha',
    verify: () => Promise.resolve(human),
    _reset: () => undefined,
  };
  return ours;
}

/**
 * sendPhoneCode sends a code to a number (+639…) and returns a function that exchanges the code for an ID
 * token. It throws the codes of section 8.
 */
export async function sendPhoneCode(
  service: IdentityService,
  number: string,
  human: string,
): Promise<(code: string) => Promise<string>> {
  const auth = authOf(service);
  const confirmation = await signInWithPhoneNumber(auth, number, verifierOf(auth, service, human));
  return async (code) => idTokenOf(auth, await confirmation.confirm(code));
}

/**
 * exchangeAccessToken returns the ID token of a provider's user in exchange for the access token that the
 * provider gave.
 */
export async function exchangeAccessToken(
  service: IdentityService,
  provider: IdentityProvider,
  accessToken: string,
): Promise<string> {
  const auth = authOf(service);
  const credential =
    provider === 'google.com'
      ? GoogleAuthProvider.credential(null, accessToken)
      : FacebookAuthProvider.credential(accessToken);
  return idTokenOf(auth, await signInWithCredential(auth, credential));
}
