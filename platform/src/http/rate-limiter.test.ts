import { ManualClock } from '../clock';
import { RateLimiter } from './rate-limiter';

const limiter = new RateLimiter(new ManualClock(new Date('2026-03-02T08:00:00Z')));

test('the addresses of one IPv6 network are one asker, and an IPv4 address is its own', () => {
  const ask = (ip: string) => limiter.takeFrom('thing', ip, 2, 60_000);
  ask('2001:db8:0:1::1');
  ask('2001:db8:0:1:aaaa::2');
  expect(() => ask('2001:db8:0:1:ffff:ffff:ffff:ffff')).toThrow('RATE_LIMITED');
  ask('2001:db8:0:2::1');
  for (const last of [1, 1, 2, 2]) ask(`203.0.113.${last}`);
  expect(() => ask('::ffff:203.0.113.1')).toThrow('RATE_LIMITED');
});
