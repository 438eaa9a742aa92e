import type { MemberInfo } from '@tessera/contracts/member';
import { applyBalance, beginRestoring, createSessionStore, enter, leave } from './session-store';

const member = { account: 'player01', isTrial: false, isAgent: false } as MemberInfo;
const balance = (amount: string, sequence: number) => ({ amount, currency: 'PHP', sequence });

test('a token alone signs nobody in: the state stays visitor until the member is known', () => {
  const store = createSessionStore();
  beginRestoring(store, 'token');
  expect(store.getState()).toMatchObject({ state: 'visitor', restoring: true, token: 'token' });
});

test.each([
  ['member', {}],
  ['agent', { isAgent: true }],
  ['trial', { isTrial: true }],
  ['trial', { isTrial: true, isAgent: true }],
])('%s is the state of an account with %j', (state, kind) => {
  const store = createSessionStore();
  enter(store, { ...member, ...kind });
  expect(store.getState()).toMatchObject({ state, restoring: false });
});

test('a balance with a lower sequence is ignored', () => {
  const store = createSessionStore();
  applyBalance(store, balance('90.00', 8));
  applyBalance(store, balance('100.00', 7));
  expect(store.getState().balance).toEqual(balance('90.00', 8));
  applyBalance(store, balance('80.00', 9));
  expect(store.getState().balance?.amount).toBe('80.00');
});

test('the next member starts without the balance and the messages of the previous one', () => {
  const store = createSessionStore();
  beginRestoring(store, 'first');
  enter(store, member);
  applyBalance(store, balance('100.00', 50));
  store.setState({ unread: 3 });
  beginRestoring(store, 'second');
  expect(store.getState()).toMatchObject({ member: null, balance: null, unread: 0 });
  applyBalance(store, balance('5.00', 1));
  expect(store.getState().balance?.amount).toBe('5.00');
  leave(store);
  expect(store.getState()).toMatchObject({ state: 'visitor', token: null, balance: null });
});
