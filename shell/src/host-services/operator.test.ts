import type { SystemStatus } from '@tessera/contracts/system';
import { sampleBoot } from '../testing/sample-boot';
import { createOperator } from './operator';

const node = (modId: string, enabled: '1' | '0') => ({ modId, enabled, childrenNodes: [] });
const statusWith = (...whitelabel: ReturnType<typeof node>[]) => ({ whitelabel }) as unknown as SystemStatus;

function setup() {
  const { operator } = sampleBoot();
  const published = { ...operator, flags: Object.freeze({ FREEPLAY3: true, USERNAMEREG3: false }) as never };
  let currentStatus: SystemStatus | undefined;
  const service = createOperator(Object.freeze(published), { get: () => currentStatus });
  const answer = (status: SystemStatus) => {
    currentStatus = status;
  };
  return { published, service, answer };
}

test('is the operator of the page until the platform has told its flags', () => {
  const { published, service } = setup();
  expect(service.get()).toBe(published);
});

test("has the platform's flags once they are told, and leaves those of the page alone", () => {
  const { published, service, answer } = setup();
  const register = { ...node('REGISTER3', '1'), childrenNodes: [node('USERNAMEREG3', '1')] };
  answer(statusWith(node('FREEPLAY3', '0'), register as never));
  expect(service.get().flags).toEqual({ FREEPLAY3: false, USERNAMEREG3: true });
  expect(service.get().code).toBe('aurora');
  expect(published.flags).toEqual({ FREEPLAY3: true, USERNAMEREG3: false });
});

test('stays the same object while the platform tells the same flags', () => {
  const { published, service, answer } = setup();
  answer(statusWith(node('FREEPLAY3', '1')));
  expect(service.get()).toBe(published);
  answer(statusWith());
  const without = service.get();
  expect(without.flags).toEqual({ FREEPLAY3: false, USERNAMEREG3: false });
  answer(statusWith());
  expect(service.get()).toBe(without);
});
