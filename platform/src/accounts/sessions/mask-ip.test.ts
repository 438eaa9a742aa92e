import { maskIp } from './mask-ip';

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::*'],
  ['2001:db8::1', '2001:db8::*'],
  ['::1', '::1'],
  ['', ''],
])('%s is shown as %s', (ip, shown) => {
  expect(maskIp(ip)).toBe(shown);
});
