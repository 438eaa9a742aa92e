import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorSchema, type Operator } from '@tessera/contracts/operator';
import { securityHeaders } from './security-headers';

const file = join(import.meta.dirname, '../../operators/aurora/operator.json');
const aurora = operatorSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

function headersWith(firebase: Operator['firebase'], more: Partial<Operator> = {}) {
  const { firebase: _own, ...operator } = { ...aurora, ...more };
  const headers = securityHeaders(
    { ...operator, hosts: ['aurora.localhost'], ...(firebase ? { firebase } : {}) },
    { scripts: [], styles: [] },
    8081,
  );
  const policy = headers['content-security-policy'];
  const part = (name: string) => policy.split('; ').find((entry) => entry.startsWith(`${name} `)) ?? '';
  return { headers, policy, part };
}
const real = { ...aurora.firebase, emulator: false } as NonNullable<Operator['firebase']>;

test('a page loads nothing that it does not name, stands in no frame and keeps to itself', () => {
  const { headers, part } = headersWith(undefined);
  const shut = ['default-src', 'base-uri', 'frame-ancestors', 'object-src'];
  expect(shut.map(part)).toEqual(shut.map((name) => `${name} 'none'`));
  expect(part('form-action')).toBe("form-action 'self'");
  expect(part('script-src').trim()).toBe("script-src 'self'");
  expect(part('style-src').trim()).toBe("style-src 'self'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
});

test('an operator without the identity service lets its pages ask nobody else', () => {
  const { headers, policy, part } = headersWith(undefined);
  expect(part('connect-src')).toBe("connect-src 'self'");
  expect(policy).not.toContain('google');
  expect(headers).toHaveProperty('integrity-policy');
});

test('a page shows pictures of the image hosts and frames the launch hosts, however they are written', () => {
  const hosts = ['one.example', 'https://two.example:8443/'];
  const { part } = headersWith(undefined, { imageHosts: hosts, launchHosts: hosts });
  expect(part('img-src')).toBe("img-src 'self' data: blob: https://one.example https://two.example:8443");
  expect(part('frame-src')).toBe('frame-src https://one.example https://two.example:8443');
});

test('allows connections to the emulator, and no scripts of it', () => {
  const { headers, policy, part } = headersWith({ ...real, emulator: true });
  expect(part('connect-src')).toBe("connect-src 'self' http://aurora.localhost:8081");
  expect(policy).not.toContain('google');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(headers).toHaveProperty('integrity-policy');
});

test('social sign-in of a real project allows connections, and no scripts', () => {
  const { headers, part } = headersWith({ ...real, phone: false });
  expect(part('connect-src')).toContain('https://identitytoolkit.googleapis.com');
  expect(part('script-src')).not.toContain('google');
  expect(headers).toHaveProperty('integrity-policy');
});

test('phone sign-in of a real project lets in what reCAPTCHA is made of', () => {
  const { headers, policy, part } = headersWith({ ...real, phone: true });
  expect(part('script-src')).toContain('https://www.gstatic.com/recaptcha/');
  expect(part('frame-src')).toContain('https://www.google.com/recaptcha/');
  expect(policy).not.toContain('require-trusted-types-for');
  expect(headers).not.toHaveProperty('integrity-policy');
});
