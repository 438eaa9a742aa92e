import type { MemberInfo } from '@tessera/contracts/member';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestHost } from '../../testing/test-host';
import { DepositLink } from './deposit-link';
import { HostContext } from '../../host/host-context';

const member = { account: 'player01', nickname: '', id: '7', hasVip: false } as unknown as MemberInfo;

function show(state: 'member' | 'trial' | 'visitor') {
  const host = createTestHost();
  if (state !== 'visitor') host.sessionStore.setState({ state, member, token: 'token' });
  const openPopup = jest.spyOn(host.shell.dialogs, 'openPopup').mockReturnValue();
  render(
    <HostContext value={host}>
      <DepositLink>Deposit</DepositLink>
    </HostContext>,
  );
  return { ...host, openPopup };
}

test('a member goes to the deposits', () => {
  show('member');
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/member?page=depositv2');
});

test('a trial user is told that a real account is needed', async () => {
  const { overlays } = show('trial');
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(overlays.getState().confirm).toMatchObject({
    options: { text: expect.stringContaining('real account') },
  });
});

test('a visitor logs in first', async () => {
  const { openPopup } = show('visitor');
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(openPopup).toHaveBeenCalledWith('login');
});
