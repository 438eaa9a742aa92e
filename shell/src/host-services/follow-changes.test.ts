import { createBus } from '@tessera/shell-api/host';
import { followChanges } from './follow-changes';

test('a change that the page was told of is recent for some seconds', () => {
  const bus = createBus(() => undefined);
  let now = 60_000;
  const isRecent = followChanges(bus, () => now);
  expect(isRecent()).toBe(false);
  bus.publish('content.changed', { what: 'games' });
  expect(isRecent()).toBe(true);
  now += 4_999;
  expect(isRecent()).toBe(true);
  now += 1;
  expect(isRecent()).toBe(false);
});
