import { balanceCall } from '@tessera/contracts/wallet';
import { exchangeTokenCall, freePlayCall } from '@tessera/contracts/auth';
import { tokenStorage } from '@tessera/shell-api/host';
import { waitFor } from '@testing-library/react';
import type { HostDialogs } from '@tessera/shell-api/host';
import { sessionPages } from '../testing/session-pages';
import { createReauthPrompt } from './reauth-prompt';

const { platform, openPage, tokenOf, tabMessages } = sessionPages();

test('without a token the visitor stays one and nothing is asked', async () => {
  const request = jest.fn(async () => undefined);
  const { session, events } = openPage(request);
  await session.restore();
  expect(session.get()).toMatchObject({ state: 'visitor', restoring: false });
  expect(events).toEqual(['visitor']);
  expect(request).not.toHaveBeenCalled();
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

test('a token from the URL is exchanged for another one at once', async () => {
  const token = await tokenOf('player01');
  history.replaceState(null, '', `/rng?token=${token}`);
  const { session } = openPage();
  await session.restore();
  expect(session.get().state).toBe('member');
  expect(location.search).toBe('');
  const restored = tokenStorage.read() ?? '';
  expect(restored).not.toBe(token);
  await expect(platform().transport({ token }).call(balanceCall, {})).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
  await platform().transport({ token: restored }).call(balanceCall, {});
});

test('a token from the URL that was used before signs nobody in', async () => {
  const token = await tokenOf('player01');
  await platform().transport({ token }).call(exchangeTokenCall, {});
  history.replaceState(null, '', `/?token=${token}`);
  const { session } = openPage();
  await session.restore();
  expect(session.get()).toMatchObject({ state: 'visitor', restoring: false });
  expect(tokenStorage.read()).toBeNull();
});

const isOver = (token: string) =>
  waitFor(() =>
    expect(platform().transport({ token }).call(balanceCall, {})).rejects.toMatchObject({
      code: 'NOT_LOGGED_IN',
    }),
  );

test('a token from the URL replaces the previous session, on the platform and in other tabs', async () => {
  const restored = await tokenOf('player01');
  tokenStorage.write(restored);
  sessionStorage.setItem('half-filled', '1');
  history.replaceState(null, '', `/?token=${await tokenOf('agent01')}`);
  const received = tabMessages();
  const { session } = openPage();
  await session.restore();
  expect(session.get().member?.account).toBe('agent01');
  expect(sessionStorage.getItem('half-filled')).toBeNull();
  await waitFor(() => expect(received).toEqual([{ type: 'signed-in', account: 'agent01' }]));
  await isOver(restored);
});

test.each(['free play', 'another account'])('a login ends the session of %s before it', async (before) => {
  const { session } = openPage();
  const first =
    before === 'free play'
      ? (await platform().transport().call(freePlayCall, { os: 'Linux', platform: 'W' })).token
      : await tokenOf('agent01');
  await session.signedIn({ token: first });
  sessionStorage.setItem('half-filled', '1');
  await session.signedIn({ token: await tokenOf('player01') });
  expect(session.get().member?.account).toBe('player01');
  expect(sessionStorage.getItem('half-filled')).toBeNull();
  await isOver(first);
  await session.refreshBalance();
});

test('a login whose member cannot be asked for lets nobody in, and leaves nothing behind', async () => {
  let broken = true;
  const { session, events } = openPage((call) =>
    broken && call.path === '/wps/member/info' ? Promise.reject(new Error('no network')) : undefined,
  );
  const token = await tokenOf('player01');
  await expect(session.signedIn({ token })).rejects.toThrow('no network');
  expect(session.get()).toMatchObject({ state: 'visitor', restoring: false });
  expect(tokenStorage.read()).toBeNull();
  expect(events).toEqual([]);
  await isOver(token);
  broken = false;
  await session.signedIn({ token: await tokenOf('player01') });
  expect(session.get().state).toBe('member');
});

test('a member who has to authenticate again goes on where they were, by the password or by a new login', async () => {
  const { session, shell, overlays } = openPage();
  const reauthenticate = createReauthPrompt({ dialogs: shell.dialogs as HostDialogs, overlays });
  const first = await tokenOf('player01');
  await session.signedIn({ token: first });
  shell.navigation.go('/form?step=2');
  shell.dialogs.openPopup('register');
  const covered = overlays.getState().popup;
  const prompts = Promise.all([reauthenticate({ password: true }), reauthenticate(undefined)]);
  expect(overlays.getState()).toMatchObject({
    popup: { id: 'reauthenticate', params: { password: true } },
    under: [covered],
  });
  shell.dialogs.closePopup();
  await prompts;
  expect(overlays.getState().popup).toBe(covered);

  const again = reauthenticate({ password: false });
  shell.dialogs.openPopup('login');
  await session.signedIn({ token: await tokenOf('player01') });
  await again;
  expect(overlays.getState().popup).toBe(covered);
  expect(location.pathname + location.search).toBe('/form?step=2');
  await isOver(first);
  await session.refreshBalance();
});

test('an invalid token in the URL does not sign out the member', async () => {
  const restored = await tokenOf('player01');
  tokenStorage.write(restored);
  history.replaceState(null, '', `/?token=${'a'.repeat(43)}`);
  const { session, events } = openPage();
  await session.restore();
  expect(session.get().member?.account).toBe('player01');
  expect(events).toEqual(['member']);
});

test('where storage is blocked a session lives in memory, as long as the page', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'clear'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(blocked),
  );
  const { session } = openPage();
  await session.signedIn({ token: await tokenOf('player01') });
  expect(session.get().state).toBe('member');
  await session.signOut();
  expect(session.get().state).toBe('visitor');
  for (const spy of spies) spy.mockRestore();
});

test('contracts with the upline are asked for where the operator has them, and not for a trial account', async () => {
  const { session, sessionStore } = openPage();
  await session.signedIn({ token: await tokenOf('agent01') });
  await waitFor(() => expect(sessionStore.getState().consolidated).not.toBeNull());
  const trial = await platform().transport().call(freePlayCall, { os: 'Linux', platform: 'W' });
  const requests: string[] = [];
  const other = openPage((call) => {
    requests.push(call.path);
    return undefined;
  });
  await other.session.signedIn({ token: trial.token });
  await waitFor(() => expect(other.sessionStore.getState().balance).not.toBeNull());
  expect(requests.toSorted()).toEqual(['/wps/member/info', expect.stringContaining('balance')].toSorted());
});

test('a page that comes back to a password that must change asks for the change, and for nothing else', async () => {
  tokenStorage.write(await tokenOf('first01'));
  const requests: string[] = [];
  const { session, overlays } = openPage((call) => {
    requests.push(call.path);
    return undefined;
  });
  await session.restore();
  expect(overlays.getState().popup).toMatchObject({ id: 'change-password', params: { forced: true } });
  expect(requests).toEqual(['/wps/member/info']);
  // Nor when its live connection begins again, or tells of something.
  await session.refreshBalance();
  session.refreshRewards();
  session.refreshUnread();
  expect(requests).toEqual(['/wps/member/info']);
});

test('a call that is refused until the password changes asks for it, but not once it was changed', async () => {
  tokenStorage.write(await tokenOf('first01'));
  const { session, shell, overlays } = openPage();
  await session.restore();
  shell.dialogs.closePopup();
  await Promise.all([session.mustChangePassword(), session.mustChangePassword()]);
  expect(overlays.getState().popup).toMatchObject({ id: 'change-password', params: { forced: true } });

  tokenStorage.write(await tokenOf('player01'));
  const other = openPage();
  await other.session.restore();
  // The answer to what was asked before the change came late.
  await other.session.mustChangePassword();
  expect(other.overlays.getState().popup).toBeNull();
  expect(other.reports).toEqual([]);
});

test('an invalid token is removed, and the end of the session is published once', async () => {
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
])('%s arrives at the right page, without the popup', async (account, area, place) => {
  history.replaceState(null, '', '/rng');
  const { session, shell, overlays } = openPage();
  shell.dialogs.openPopup('login');
  const received = tabMessages();
  await session.signedIn({ token: await tokenOf(account), ...(area ? { area } : {}) });
  expect(location.pathname).toBe(place);
  expect(overlays.getState().popup).toBeNull();
  await waitFor(() => expect(received).toEqual([{ type: 'signed-in', account }]));
});

test('signing out ends the session on the platform, empties storage and tells the other tabs', async () => {
  const token = await tokenOf('player01');
  const { session, events, shell } = openPage();
  await session.signedIn({ token });
  shell.queryClient.setQueryData(['member', 'secret'], 1);
  sessionStorage.setItem('half-filled', '1');
  history.replaceState(null, '', '/member');
  const received = tabMessages();
  await session.signOut();
  expect(session.get().state).toBe('visitor');
  expect(sessionStorage).toHaveLength(0);
  expect(shell.queryClient.getQueryData(['member', 'secret'])).toBeUndefined();
  expect(location.pathname).toBe('/');
  expect(events).toEqual(['member', 'visitor', 'logout']);
  await waitFor(() => expect(received).toContainEqual({ type: 'signed-out', account: 'player01' }));
  await expect(platform().transport({ token }).call(balanceCall, {})).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
});

test('a token that expires during use ends the session once, however many calls are refused', async () => {
  const token = await tokenOf('player01');
  const { session, events, reports } = openPage();
  await session.signedIn({ token });
  await platform().db.deleteFrom('session').execute();
  await Promise.allSettled([session.refreshBalance(), session.refreshBalance(), session.refreshBalance()]);
  expect(events).toEqual(['member', 'visitor', 'expired']);
  expect(reports).toEqual([]);
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
