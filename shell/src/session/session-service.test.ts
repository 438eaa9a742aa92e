import type { AnyCall, ApiTransport, CallInput, CallOptions } from '@tessera/contracts';
import { isApiError } from '@tessera/contracts';
import { balanceCall } from '@tessera/contracts/wallet';
import { login } from '@tessera/sdk/auth';
import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { waitFor } from '@testing-library/react';
import { sampleBoot } from '../testing/sample-boot';
import { createTestHost, type TestHost } from '../testing/test-host';
import { tokenStorage } from './token-storage';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());

const boot = sampleBoot({ lobby: [{ paths: ['/'] }], auth: [{ paths: ['/x'] }] });
const channels: BroadcastChannel[] = [];
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
};
let tabs: BroadcastChannel;
beforeEach(() => {
  tabs = new BroadcastChannel('tessera.session');
});
afterEach(() => {
  // A page that nobody looks at any more hears nothing.
  for (const channel of channels.splice(0)) channel.close();
});

beforeEach(() => {
  sessionStorage.clear();
  tokenStorage.clear();
  history.replaceState(null, '', '/');
});

/** A page of the site: its session over the real platform, and the events that it told. */
function openPage(change?: (call: AnyCall) => Promise<unknown> | undefined) {
  const api: ApiTransport = {
    async call<C extends AnyCall>(call: C, input: CallInput<C>, options?: CallOptions) {
      const changed = await change?.(call);
      if (changed !== undefined) return changed as never;
      const token = host.sessionStore.getState().token;
      try {
        return await platform.transport(token ? { token } : {}).call(call, input, options);
      } catch (error) {
        if (isApiError(error, 'NOT_LOGGED_IN')) host.session.ended('expired');
        throw error;
      }
    },
  };
  const host: TestHost = createTestHost({ api, boot });
  const events: unknown[] = [];
  host.shell.bus.subscribe('session.changed', ({ state }) => events.push(state));
  host.shell.bus.subscribe('session.revoked', ({ reason }) => events.push(reason));
  return { ...host, events };
}

const tokenOf = async (username: string) =>
  (await login(platform.transport(), { username, password: 'Tessera#2026' })).token;

/** What this page tells the site's other tabs. */
function tabMessages(): unknown[] {
  const heard: unknown[] = [];
  tabs.addEventListener('message', (event) => heard.push((event as MessageEvent).data));
  return heard;
}

test('without a token the visitor stays one and nothing is asked', async () => {
  const asked = jest.fn(async () => undefined);
  const { session, events } = openPage(asked);
  await session.restore();
  expect(session.get()).toMatchObject({ state: 'visitor', restoring: false });
  expect(events).toEqual(['visitor']);
  expect(asked).not.toHaveBeenCalled();
});

test('a good token brings back its member, the balance and the unread messages', async () => {
  tokenStorage.write(await tokenOf('player01'));
  const { session, sessionStore, events } = openPage();
  const restoring = session.restore();
  expect(session.get().restoring).toBe(true);
  await restoring;
  expect(session.get()).toMatchObject({ state: 'member', restoring: false, member: { account: 'player01' } });
  expect(events).toEqual(['member']);
  await waitFor(() => expect(sessionStore.getState().balance?.amount).toMatch(/^\d+\.\d\d$/));
});

test('a token from the address is used and kept', async () => {
  const token = await tokenOf('player01');
  history.replaceState(null, '', `/rng?token=${token}`);
  const { session } = openPage();
  await session.restore();
  expect(session.get().state).toBe('member');
  expect(location.search).toBe('');
  expect(tokenStorage.read()).toBe(token);
});

test('a dead token is forgotten, and its end is told once', async () => {
  tokenStorage.write('a'.repeat(43));
  const { session, events } = openPage();
  await session.restore().catch(() => undefined);
  expect(session.get()).toMatchObject({ state: 'visitor', restoring: false });
  expect(tokenStorage.read()).toBeNull();
  expect(events).toEqual(['visitor', 'expired']);
});

test('when the platform cannot be asked the token stays for later', async () => {
  tokenStorage.write('a'.repeat(43));
  const { session, events, reports } = openPage(() => Promise.reject(new Error('no network')));
  await session.restore();
  expect(session.get()).toMatchObject({ state: 'visitor', restoring: false });
  expect(tokenStorage.read()).toBe('a'.repeat(43));
  expect(events).toEqual(['visitor']);
  expect(reports).toEqual([expect.objectContaining({ where: 'restoring the session' })]);
});

test.each([
  ['player01', undefined, '/'],
  ['agent01', 'agent' as const, '/agentHome'],
])('%s arrives at the right place, without the popup', async (account, area, place) => {
  history.replaceState(null, '', '/rng');
  const { session, shell, overlays } = openPage();
  shell.dialogs.openPopup('login');
  const told = tabMessages();
  await session.signedIn({ token: await tokenOf(account), ...(area ? { area } : {}) });
  expect(location.pathname).toBe(place);
  expect(overlays.getState().popup).toBeNull();
  await waitFor(() => expect(told).toEqual([{ type: 'signed-in', account }]));
});

test('signing out ends the session on the platform, empties storage and tells the other tabs', async () => {
  const token = await tokenOf('player01');
  const { session, events, shell } = openPage();
  await session.signedIn({ token });
  shell.queryClient.setQueryData(['member', 'secret'], 1);
  sessionStorage.setItem('half-filled', '1');
  history.replaceState(null, '', '/member');
  const told = tabMessages();
  await session.signOut();
  expect(session.get().state).toBe('visitor');
  expect(sessionStorage).toHaveLength(0);
  expect(shell.queryClient.getQueryData(['member', 'secret'])).toBeUndefined();
  expect(location.pathname).toBe('/');
  expect(events).toEqual(['member', 'visitor', 'logout']);
  await waitFor(() => expect(told).toContainEqual({ type: 'signed-out', account: 'player01' }));
  await expect(platform.transport({ token }).call(balanceCall, {})).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
});

test('a sign-out in another tab ends this one, and something else on the channel does not', async () => {
  const { session, events } = openPage();
  await session.signedIn({ token: await tokenOf('player01') });
  tabs.postMessage({ type: 'signed-out' });
  tabs.postMessage({ type: 'signed-in', account: 'agent01' });
  tabs.postMessage('noise');
  tabs.postMessage({ type: 'signed-out', account: 'player01' });
  await waitFor(() => expect(session.get().state).toBe('visitor'));
  expect(tokenStorage.read()).toBeNull();
  expect(events).toEqual(['member', 'visitor', 'elsewhere']);
});

test('a token that dies in the middle ends the session once, however many calls find out', async () => {
  const token = await tokenOf('player01');
  const { session, events, reports } = openPage();
  await session.signedIn({ token });
  await platform.db.deleteFrom('session').execute();
  await Promise.allSettled([session.refreshBalance(), session.refreshBalance(), session.refreshBalance()]);
  expect(events).toEqual(['member', 'visitor', 'expired']);
  expect(reports.length).toBeGreaterThan(0);
  session.ended('revoked');
  expect(events).toHaveLength(3);
});

test('an answer that was overtaken by a newer balance changes nothing', async () => {
  const { session, sessionStore } = openPage((call) =>
    call.path === balanceCall.path
      ? Promise.resolve({ amount: '1.00', currency: 'PHP', sequence: 1 })
      : undefined,
  );
  await session.signedIn({ token: await tokenOf('agent01') });
  await waitFor(() => expect(sessionStore.getState().balance).not.toBeNull());
  const newer = { amount: '7.00', currency: 'PHP', sequence: 9 };
  sessionStore.setState({ balance: newer });
  await session.refreshBalance();
  expect(sessionStore.getState().balance).toEqual(newer);
});

test('the member of a token that was replaced while it was asked for does not enter', async () => {
  const [first, second] = [await tokenOf('player01'), await tokenOf('agent01')];
  const { session } = openPage();
  const slow = session.signedIn({ token: first });
  await session.signedIn({ token: second });
  await slow;
  expect(session.get().member?.account).toBe('agent01');
});

test('what needs an account opens the login for a visitor and goes on for a member', async () => {
  const { session, overlays } = openPage();
  expect(session.requireLogin()).toBe(false);
  expect(overlays.getState().popup).toMatchObject({ id: 'login' });
  await session.signedIn({ token: await tokenOf('player01') });
  expect(session.requireLogin()).toBe(true);
  expect(overlays.getState().popup).toBeNull();
});
