import type { MemberInfo } from '@tessera/contracts/member';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleBoot } from '../../testing/sample-boot';
import { createTestHost } from '../../testing/test-host';
import AccountTools from './account-tools';
import { HostContext } from '../../host/host-context';

const member = { account: 'player01', nickname: 'Ana', id: '7', hasVip: false } as unknown as MemberInfo;

function show(isSingle = true, boot = sampleBoot()) {
  const request = jest.fn(async () => ({ isSingle }) as never);
  const host = createTestHost({ api: { call: request }, boot });
  host.sessionStore.setState({
    state: 'member',
    member,
    token: 'token',
    balance: { amount: '1234.50', currency: 'PHP', sequence: 1 },
  });
  const rendered = render(
    <HostContext value={host}>
      <AccountTools />
      <button type="button">elsewhere</button>
    </HostContext>,
  );
  return { ...host, ...rendered, request };
}
const trigger = () => screen.getByRole('button', { name: 'Account player01' });

test('Escape closes the account menu and gives the focus back', async () => {
  show();
  await userEvent.click(trigger());
  expect(screen.getByRole('link', { name: 'My account' })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  expect(trigger()).toHaveFocus();
});

test('a click elsewhere closes the account menu', async () => {
  show();
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

test('the account menu says that one balance plays every game, and asks for it when it is opened', async () => {
  const { request } = show();
  expect(request).not.toHaveBeenCalled();
  await userEvent.click(trigger());
  expect(await screen.findByText('One balance for every game')).toBeVisible();
  await userEvent.click(trigger());
  await userEvent.click(trigger());
  expect(request).toHaveBeenCalledTimes(1);
});

test('does not mention one wallet where there are several', async () => {
  const { request, shell } = show(false);
  await userEvent.click(trigger());
  await waitFor(() =>
    expect(shell.queryClient.getQueryData(['host', 'merchant-wallet'])).toEqual({ isSingle: false }),
  );
  expect(request).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('One balance for every game')).toBeNull();
});

test('signing out is confirmed first', async () => {
  const { session, overlays } = show();
  const signOut = jest.spyOn(session, 'signOut').mockResolvedValue();
  for (const answer of [false, true]) {
    await userEvent.click(trigger());
    await userEvent.click(screen.getByRole('button', { name: /log out|sign out/i }));
    expect(signOut).not.toHaveBeenCalled();
    await act(async () => overlays.getState().confirm?.answer(answer));
  }
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('a hidden balance stays hidden after a reload', async () => {
  const { unmount } = show();
  expect(screen.getByRole('group', { name: 'Balance' })).toHaveTextContent('1,234.50');
  await userEvent.click(screen.getByRole('button', { name: 'Hide balance' }));
  unmount();
  show();
  expect(screen.getByRole('group', { name: 'Balance' })).not.toHaveTextContent('1,234.50');
  expect(localStorage.getItem('tessera.balance-hidden')).toBe('1');
  await userEvent.click(screen.getByRole('button', { name: 'Show balance' }));
  expect(screen.getByRole('group', { name: 'Balance' })).toHaveTextContent('1,234.50');
});

test('the account menu leads to the platform messages and says how many are unread', async () => {
  const { sessionStore } = show();
  act(() => sessionStore.setState({ unread: 4 }));
  await userEvent.click(trigger());
  expect(screen.getByRole('link', { name: /^Platform messages\s*4$/ })).toHaveAttribute(
    'href',
    '/member?page=messageV2',
  );
});

test('the account menu says when the account was signed in to the last time before', async () => {
  const { sessionStore } = show();
  await userEvent.click(trigger());
  expect(screen.queryByText('Last login')).toBeNull();
  const lastLogin = { at: '2026-03-02T08:00:00.000Z', ip: '203.0.113.*' };
  act(() => sessionStore.setState({ member: { ...member, lastLogin } }));
  expect(screen.getByText('Last login').nextSibling).toHaveTextContent(/Mar.* 2, 2026/);
});

test('a trial account is told at "My account" that it needs a real one, and stays where it is', async () => {
  const boot = sampleBoot();
  const routes = boot.remotes['lobby']?.manifest.routes ?? [];
  const [route] = routes;
  if (!route) throw new Error('no route');
  routes.push({ ...route, id: 'member-centre', paths: ['/member'], access: 'signed-in', realAccount: true });
  const { sessionStore, overlays } = show(true, boot);
  act(() => sessionStore.setState({ state: 'trial' }));
  await userEvent.click(trigger());
  expect(screen.queryByRole('link', { name: /Platform messages/ })).toBeNull();
  const before = location.href;
  await userEvent.click(screen.getByRole('link', { name: 'My account' }));
  expect(location.href).toBe(before);
  expect(overlays.getState().confirm).toMatchObject({
    options: { text: expect.stringContaining('real account'), confirmLabel: 'Confirm' },
  });
});
