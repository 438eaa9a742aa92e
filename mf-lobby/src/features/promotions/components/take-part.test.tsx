import { balanceCall } from '@tessera/contracts/wallet';
import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { screen, within } from '@testing-library/react';
import { renderLobby } from '../../../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
}, 180_000);
afterAll(() => platform.close());

const view = { route: 'promotions', path: '/promotions' };
const open = (key: string, account?: string) =>
  renderLobby({ platform, view, search: `#aurora-${key}`, ...(account ? { account } : {}) });

test('a visitor is asked to log in, a member claims a gift into the balance', async () => {
  const visit = await open('join');
  await visit.user.click(await screen.findByRole('button', { name: 'Claim ₱50.00' }));
  expect(visit.shell.asked.popups).toMatchObject([{ id: 'login' }]);
  visit.unmount();
  const { shell, user } = await open('join', 'player01');
  const before = await shell.api.call(balanceCall, {});
  await user.click(await screen.findByRole('button', { name: 'Claim ₱50.00' }));
  expect(await screen.findByText('The reward is in your balance.')).toBeVisible();
  const after = await shell.api.call(balanceCall, {});
  expect(Number(after.amount) - Number(before.amount)).toBe(50);
});

test('an application takes a comment and pictures, and says which picture is none', async () => {
  const { user } = await open('live-cashback', 'player01');
  const part = await screen.findByRole('region', { name: 'Taking part' });
  await user.type(within(part).getByRole('textbox', { name: 'Comment' }), 'A bad week');
  expect(within(part).getByText('10 of 140')).toBeVisible();
  const input = within(part).getByLabelText('Add');
  await user.upload(input, [new File(['<svg onload="alert(1)"/>'], 'drawn.png', { type: 'image/png' })]);
  expect(await within(part).findByRole('alert')).toBeVisible();
  await user.click(within(part).getByRole('button', { name: 'Remove drawn.png' }));
  await user.click(within(part).getByRole('button', { name: 'Send the application' }));
  expect(await screen.findByText('We are looking at your application.')).toBeVisible();
});

test('one that opens later says so and offers nothing', async () => {
  await open('race');
  expect(await screen.findByText('Coming soon')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join' })).not.toBeInTheDocument();
});
