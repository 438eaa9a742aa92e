import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { balanceCall } from '@tessera/contracts/wallet';
import { act, screen, waitFor, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => platform.close());

const show = (page = 'rewardCenter') =>
  renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'member-centre', path: '/member' },
    search: `?page=${page}`,
    account: 'player01',
  });

test('a reward is claimed where it waits, is in the balance and leaves the count', async () => {
  const { user, shell } = await show();
  const ready = await screen.findByRole('region', { name: 'Ready to claim' });
  expect(await within(screen.getByRole('navigation')).findByText('1 reward to claim')).toBeInTheDocument();
  const before = Number((await shell.api.call(balanceCall, {})).amount);
  await user.click(within(ready).getByRole('button', { name: 'Claim' }));
  await waitFor(() =>
    expect(shell.recorded.notices).toEqual([
      expect.objectContaining({ title: '₱50.00 is in your balance', tone: 'success' }),
    ]),
  );
  expect(Number((await shell.api.call(balanceCall, {})).amount) - before).toBe(50);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull());
  await act(() => shell.enter());
  await waitFor(() => expect(screen.queryByText('1 reward to claim')).toBeNull());
});

test('the code of an invitation is shown and copied, and a Zalo contact of a wrong form is not sent', async () => {
  const { user, shell } = await show('referral');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(await screen.findByText(/₱50.00 for each friend/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith(expect.stringMatching(/\/register\?referralCode=\w+$/));
  const contact = screen.getByLabelText(/^Your Zalo number/);
  await user.type(contact, 'x');
  await user.click(screen.getByRole('button', { name: 'Ask for the reward' }));
  expect(contact).toBeInvalid();
  expect(contact).toHaveValue('x');
  await user.type(contact, 'yz-0901234');
  await user.click(screen.getByRole('button', { name: 'Ask for the reward' }));
  expect(await screen.findByText('Your contact: xyz-0901234')).toBeVisible();
  expect(shell.recorded.reports).toEqual([]);
});

test('an invitation is handed on by the share sheet, and who closes it is told nothing', async () => {
  const share = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user, shell } = await show('referral');
  const press = async () => user.click(await screen.findByRole('button', { name: 'Share' }));
  await press();
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ url: expect.stringMatching(/\/register\?referralCode=\w+$/) }),
  );
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await press();
  expect(shell.recorded.reports).toEqual([]);
  expect(shell.recorded.notices).toEqual([]);
  Reflect.deleteProperty(navigator, 'share');
});
