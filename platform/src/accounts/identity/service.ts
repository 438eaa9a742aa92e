import { identityReturnPath, type IdentityProvider, type IdentityService } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';

export type FirebaseProject = NonNullable<Operator['firebase']>;

const authorizeUrls: Readonly<Record<IdentityProvider, string>> = {
  'google.com': 'https://accounts.google.com/o/oauth2/v2/auth',
  'facebook.com': 'https://www.facebook.com/v23.0/dialog/oauth',
};
const scopes: Readonly<Record<IdentityProvider, string>> = {
  'google.com': 'openid email profile',
  'facebook.com': 'email',
};
/** consentPath is the path of the emulated providers' consent page. */
export const consentPath = '/emulator/consent';

/**
 * projectOf returns the operator's Firebase project; undefined without one, and in production where it is the
 * emulated one.
 */
export function projectOf({ config }: Platform, { firebase }: Operator): FirebaseProject | undefined {
  return firebase?.emulator && config.production ? undefined : firebase;
}

/**
 * presentService returns what the browser needs to know of the identity service; null without one. The
 * emulator is at the site's own host name, on the studio's port.
 */
export function presentService(
  platform: Platform,
  operator: Operator,
  siteOrigin: string,
): IdentityService | null {
  const project = projectOf(platform, operator);
  if (!project) return null;
  const { apiKey, projectId, authDomain, phone } = project;
  const studio = new URL(siteOrigin);
  studio.port = String(Number(studio.port || platform.config.port) + 1);
  const emulator = project.emulator ? studio.origin : null;
  const providers = project.providers.map(({ id, clientId }) => {
    const url = new URL(emulator === null ? authorizeUrls[id] : consentPath, emulator ?? undefined);
    if (emulator !== null) url.searchParams.set('provider', id);
    url.searchParams.set('client_id', clientId);
    url.searchParams.set('redirect_uri', siteOrigin + identityReturnPath);
    url.searchParams.set('response_type', 'token');
    url.searchParams.set('scope', scopes[id]);
    return { id, authorizeUrl: url.href };
  });
  return { apiKey, projectId, authDomain, emulator, phone, providers };
}
