import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import type { Platform } from '../../context';
import type { FirebaseProject } from './service';

/** Identity says who somebody is by the identity service. */
export interface Identity {
  /** The service's id of the user. */
  subject: string;
  /** "phone", "google.com", "facebook.com". */
  provider: string;
  /** As +639171234567; of a phone identity only. */
  phoneNumber: string | undefined;
}

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  phone_number: z.optional(z.string()),
  firebase: z.object({ sign_in_provider: z.string() }),
});

const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
let remoteKeys: JWTVerifyGetKey | undefined;

/**
 * emulatorKey returns the key that the emulator signs with. Real tokens are signed by Google, whose published
 * keys this process caches.
 */
export const emulatorKey = ({ keys }: Platform) => new TextEncoder().encode(keys.derive('identity-emulator'));

/**
 * verifyIdToken reads an ID token of the project. It returns undefined unless signature, issuer, audience and
 * time are right. `publicKeys` stands for Google's.
 */
export async function verifyIdToken(
  platform: Platform,
  { projectId, emulator }: FirebaseProject,
  token: string,
  publicKeys: JWTVerifyGetKey = (remoteKeys ??= createRemoteJWKSet(new URL(googleKeys))),
): Promise<Identity | undefined> {
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: platform.clock.now(),
    requiredClaims: ['exp', 'iat', 'sub'],
  };
  try {
    const { payload } = emulator
      ? await jwtVerify(token, emulatorKey(platform), { ...expected, algorithms: ['HS256'] })
      : await jwtVerify(token, publicKeys, { ...expected, algorithms: ['RS256'] });
    const { sub, phone_number, firebase } = claimsSchema.parse(payload);
    const phoneNumber = firebase.sign_in_provider === 'phone' ? phone_number : undefined;
    return { subject: sub, provider: firebase.sign_in_provider, phoneNumber };
  } catch {
    return undefined;
  }
}
