import type { Consolidated } from '@tessera/contracts/member';
import { contractFlags, isEnabled, pageIds, pageOf, pagePath } from './pages';

const none: Consolidated = {
  divtypeinfo: 0,
  dailysalinfotype: 0,
  contracthoursalinfo: 0,
  contractmrdailysalinfotype: 0,
  divtypereq: 1,
  dailysalreqtype: 1,
  contracthoursalreq: 1,
  realtimesalreqtype: 1,
};

test('a page is found at its own URL, and an unknown one is none', () => {
  for (const id of pageIds) expect(pageOf(new URL(pagePath(id), 'http://site').search)).toBe(id);
  expect(pageOf('?page=toString')).toBeUndefined();
  expect(pageOf('')).toBeUndefined();
});

test.each(pageIds)('%s is enabled by its own kind of contract alone', (id) => {
  const flag = contractFlags[id];
  expect(isEnabled(id, none)).toBe(flag === undefined);
  expect(isEnabled(id, undefined)).toBe(flag === undefined);
  expect(isEnabled(id, { ...none, ...(flag ? { [flag]: 1 } : {}) })).toBe(true);
});
