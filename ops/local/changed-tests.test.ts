import { domainOf } from './changed-tests.mjs';

test.each([
  ['platform/src/lottery/draws/routes.ts', 'platform/src/lottery/draws'],
  ['platform/src/lottery/draws/rules/keno.ts', 'platform/src/lottery/draws'],
  ['platform/src/art/prewarm.ts', 'platform/src/art'],
  ['platform/src/app.ts', undefined],
  ['mf-lobby/src/routes.ts', undefined],
])('%s belongs to the domain %s', (file, domain) => {
  expect(domainOf(file)).toBe(domain);
});
