import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Platform } from '../../../context';
import { emulatorKey } from '../id-token';
import type { FirebaseProject } from '../service';

type Kind = 'session' | 'person' | 'refresh' | 'id';

const secondsOf = (platform: Platform) => Math.floor(platform.clock.now().getTime() / 1000);

/**
 * sign makes a signed token. Everything that the emulator hands out and gets back is signed, so that it
 * stores nothing.
 */
export function sign(
  platform: Platform,
  kind: Kind,
  claims: JWTPayload,
  seconds: number,
  issuer = 'emulator',
): Promise<string> {
  const now = secondsOf(platform);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kind })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .setIssuer(issuer)
    .sign(emulatorKey(platform));
}

/**
 * read returns the payload of a token of this kind; undefined for any other token, and "expired" for one that
 * was valid before.
 */
export async function read(platform: Platform, kind: Kind, token: string) {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, emulatorKey(platform), {
      algorithms: ['HS256'],
      currentDate: platform.clock.now(),
    });
    return protectedHeader['kind'] === kind ? payload : undefined;
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_JWT_EXPIRED' ? ('expired' as const) : undefined;
  }
}

export interface Person {
  provider: string;
  /** Their id at the provider; the number of a phone identity. */
  id: string;
  email?: string;
  name?: string;
}

/** localIdOf returns the identity service's id of a person, the same one every time. */
export const localIdOf = ({ provider, id }: Person) =>
  createHash('sha256').update(`${provider}:${id}`).digest('base64url').slice(0, 28);

const hour = 3600;

/** signedIn returns the service's answer to a sign-in, with an ID token in Firebase's form. */
export async function signedIn(platform: Platform, { projectId }: FirebaseProject, person: Person) {
  const localId = localIdOf(person);
  const { provider, id, email, name } = person;
  const idToken = await sign(
    platform,
    'id',
    {
      aud: projectId,
      sub: localId,
      user_id: localId,
      auth_time: secondsOf(platform),
      ...(provider === 'phone' ? { phone_number: id } : {}),
      ...(email === undefined ? {} : { email, email_verified: true }),
      ...(name === undefined ? {} : { name }),
      firebase: { identities: { [provider]: [id] }, sign_in_provider: provider },
    },
    hour,
    `https://securetoken.google.com/${projectId}`,
  );
  const refreshToken = await sign(platform, 'refresh', { person }, 30 * 24 * hour);
  return { localId, idToken, refreshToken, expiresIn: String(hour) };
}
