import { hostOrigin, type Operator } from '@tessera/contracts/operator';
import { digestOf } from '../store/digest';

const sha256 = (content: string) => `'${digestOf(content, 'sha256')}'`;

/**
 * securityHeaders makes the headers of every page. The inline parts of a page are allowed by their hashes and
 * nothing else inline is.
 */
export function securityHeaders(
  operator: Operator,
  inline: { scripts: string[]; styles: string[] },
  studioPort: number,
) {
  const frames =
    operator.launchHosts.length > 0
      ? operator.launchHosts.map(hostOrigin)
      : operator.hosts.map((host) => `http://${host}:${studioPort}`);
  const identity = identitySources(operator, studioPort);
  // Only the hits of those who agreed go there; no script of theirs runs.
  const analytics = operator.analytics ? ['https://www.google-analytics.com'] : [];
  const images = operator.imageHosts.map(hostOrigin);
  const policy = [
    `default-src 'none'`,
    `script-src 'self' ${[...new Set(inline.scripts.map(sha256)), ...identity.scripts].join(' ')}`,
    `style-src 'self' ${[...new Set(inline.styles.map(sha256))].join(' ')}`,
    `img-src 'self' data: blob: ${images.join(' ')}`.trim(),
    `font-src 'self'`,
    `connect-src ${["'self'", ...identity.connections, ...analytics].join(' ')}`,
    `frame-src ${[...frames, ...identity.frames].join(' ')}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    ...(identity.foreignScripts
      ? []
      : [
          `require-trusted-types-for 'script'`,
          `trusted-types tessera-loader tessera-remotes dompurify 'allow-duplicates'`,
        ]),
  ].join('; ');
  return {
    'content-security-policy': policy,
    // A script element without `integrity` is not even fetched, also if somebody took the attribute away.
    ...(identity.foreignScripts ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

/** What the Firebase SDK asks for, where the operator has it (section 7.8): the emulator, or Google's services. */
function identitySources({ firebase, hosts }: Operator, studioPort: number) {
  const none = { scripts: [], connections: [], frames: [], foreignScripts: false };
  if (!firebase) return none;
  if (firebase.emulator) return { ...none, connections: hosts.map((host) => `http://${host}:${studioPort}`) };
  const google = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  const recaptcha = firebase.phone ? ['https://www.google.com/recaptcha/'] : [];
  const scripts = firebase.phone ? [...recaptcha, 'https://www.gstatic.com/recaptcha/'] : [];
  // Google's reCAPTCHA comes without integrity and writes script URLs itself.
  return {
    scripts,
    connections: [...google, ...recaptcha],
    frames: recaptcha,
    foreignScripts: firebase.phone,
  };
}
