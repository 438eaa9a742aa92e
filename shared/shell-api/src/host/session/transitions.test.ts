import type { AnyCall, ApiTransport, CallOptions } from '@tessera/contracts';
import { createBus } from '../bus';
import { createDialogs, createOverlayStore } from '../dialogs';
import { createNavigation } from '../navigation';
import { endSession } from './end-session';
import { followTab } from './follow-tabs';
import { handleRefusedSession } from './refused-session';
import { noOtherTabs } from './other-tabs';
import { restoreSession } from './restore-session';
import { createSessionContext } from './session-service';
import { sessionHint } from './session-hint';
import { createSessionStore } from './session-store';
import { signIn, signOut } from './sign-in';
import { suspendSession } from './suspend-session';
import { tokenStorage } from './token-storage';

interface ResumeOptions {
  path: string;
  token: string | undefined;
}

const memberNamed = (account: string, more = {}) => ({
  id: `id-${account}`,
  account,
  isTrial: false,
  isAgent: false,
  passwordChangeRequired: false,
  ...more,
});

/** One transition at a time over a context of its own; `answer` stands for the platform. */
function setup(
  answer: (resumeOptions: ResumeOptions) => unknown = () => new Promise(() => undefined),
  onMemberPage = false,
) {
  const requests: ResumeOptions[] = [];
  const events: string[] = [];
  const bus = createBus(() => undefined);
  const overlays = createOverlayStore();
  const api = {
    async call({ path }: AnyCall, _input: unknown, options?: CallOptions) {
      const call = { path, token: options?.token };
      requests.push(call);
      return answer(call);
    },
  } as unknown as ApiTransport;
  const context = {
    ...createSessionContext({
      store: createSessionStore(),
      api,
      bus,
      dialogs: createDialogs(overlays, () => 'auth'),
      navigation: createNavigation(() => undefined),
      overlays,
      tabs: noOtherTabs,
      agentPolicy: () => false,
      onMemberPage: () => onMemberPage,
      forgetData: () => void events.push('data forgotten'),
      onError: (_, where) => void events.push(where),
    }),
    offer: { start: jest.fn(), stop: jest.fn() },
  };
  bus.subscribe('session.revoked', ({ reason }) => events.push(reason));
  const begin = (account: string, token = `token-of-${account}`) => {
    tokenStorage.write(token);
    context.store.setState({ token, state: 'member', member: memberNamed(account) as never });
  };
  return { context, requests, events, begin };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  tokenStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => document.body.replaceChildren());

test('a restart without a token or a hint asks for nothing', async () => {
  const { context, requests } = setup();
  await restoreSession(context);
  expect(requests).toEqual([]);
  expect(context.store.getState()).toMatchObject({ state: 'visitor', restoring: false });
});

test('a token that the platform cannot be asked about stays', async () => {
  const { context, events } = setup(() => Promise.reject(new Error('away')));
  tokenStorage.write('kept-token');
  await restoreSession(context);
  expect(context.store.getState()).toMatchObject({ token: 'kept-token', restoring: false });
  expect(events).toEqual(['restoring the session']);
});

test('ending a session forgets its token and its data, and tells the page once', () => {
  const { context, events, begin } = setup();
  begin('ana');
  endSession(context, 'logout');
  endSession(context, 'logout');
  expect(events).toEqual(['data forgotten', 'logout']);
  expect(tokenStorage.read()).toBeNull();
  expect(context.store.getState().state).toBe('visitor');
});

test('a session that expires on a page to read ends', () => {
  const { context, events, begin } = setup();
  begin('ana');
  handleRefusedSession(context, 'expired');
  expect(events).toEqual(['data forgotten', 'expired']);
});

test('a session that expires on a page for members waits behind the login', () => {
  const { context, events, begin } = setup(undefined, true);
  begin('ana');
  handleRefusedSession(context, 'expired');
  expect(context.store.getState()).toMatchObject({
    suspended: true,
    token: null,
    member: { account: 'ana' },
  });
  expect(context.overlays.getState().popup).toMatchObject({ id: 'login', params: { goesOn: 'ana' } });
  expect(events).toEqual([]);
});

test('what the platform says of a session that its player is ending changes nothing', () => {
  const { context, events, begin } = setup();
  begin('ana');
  context.pending.signingOut = true;
  handleRefusedSession(context, 'revoked');
  expect(events).toEqual([]);
  expect(context.store.getState().state).toBe('member');
});

test('giving up the login of a suspended session ends it and leads home from a page for members', () => {
  const { context, events, begin } = setup(undefined, true);
  begin('ana');
  context.navigation.go('/form');
  suspendSession(context);
  context.dialogs.closePopup();
  expect(events).toEqual(['data forgotten', 'expired']);
  expect(location.pathname).toBe('/');
  expect(sessionHint.read()).toBe(false);
});

test.each([
  ['another member signed in', { type: 'signed-in', account: 'ben' }, ['data forgotten', 'elsewhere'], 1],
  ['the same member signed out', { type: 'signed-out', account: 'ana' }, ['data forgotten', 'elsewhere'], 1],
  ['another member signed out', { type: 'signed-out', account: 'ben' }, [], 0],
] as const)('in another tab %s', (_, message, expected, revoked) => {
  const { context, requests, events, begin } = setup();
  begin('ana');
  followTab(context, message);
  expect(events).toEqual(expected);
  expect(requests.filter(({ token }) => token === 'token-of-ana')).toHaveLength(revoked);
});

test('of two who sign in at once the last one stays, and the token of the other one ends', async () => {
  const answers = new Map<string, (member: unknown) => void>();
  const { context, requests } = setup(({ path, token }) =>
    path.endsWith('/info') ? new Promise((resolve) => answers.set(token ?? '', resolve)) : undefined,
  );
  const first = signIn(context, { token: 'first' });
  const second = signIn(context, { token: 'second' });
  answers.get('second')?.(memberNamed('ben', { isTrial: true }));
  await second;
  answers.get('first')?.(memberNamed('ana', { isTrial: true }));
  await first;
  expect(context.store.getState()).toMatchObject({ token: 'second', member: { account: 'ben' } });
  expect(requests.filter(({ token }) => token === 'first')).toHaveLength(2);
});

test('who logs in again as the same member stays where they were', async () => {
  const { context, begin } = setup(({ path }) =>
    path.endsWith('/info') ? memberNamed('ana', { isTrial: true }) : undefined,
  );
  begin('ana', 'old');
  context.navigation.go('/form');
  await signIn(context, { token: 'new' });
  expect(location.pathname).toBe('/form');
  expect(context.store.getState()).toMatchObject({ token: 'new', state: 'trial' });
});

test('signing out ends the session here even when the platform cannot be told', async () => {
  const { context, events, begin } = setup(() => Promise.reject(new Error('away')));
  begin('ana');
  await signOut(context);
  expect(events.slice(0, 3)).toEqual(['logout', 'data forgotten', 'logout']);
  expect(context.pending.signingOut).toBe(false);
  expect(tokenStorage.read()).toBeNull();
});
