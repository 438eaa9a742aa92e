import { authenticatorSecretCall } from '@tessera/contracts/auth';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());

const open = (params: Record<string, unknown>) =>
  renderRemote({
    platform,
    definition,
    texts,
    view: { popup: 'reauthenticate', params },
    account: 'player01',
  });

test('the password opens again what a session was too old for; a wrong one is told at its field', async () => {
  const page = await open({ password: true });
  platform.clock.advance(16 * 60_000);
  const secret = () => page.shell.api.call(authenticatorSecretCall, {});
  await expect(secret()).rejects.toMatchObject({
    code: 'REAUTHENTICATION_REQUIRED',
    value: { password: true },
  });
  const field = await screen.findByLabelText(/^Password/);
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  await page.user.type(field, 'not-this-1{Enter}');
  expect(await screen.findByText('The current password is not correct')).toBeVisible();
  expect(field).toHaveFocus();
  expect(page.shell.recorded.closedPopups).toBe(0);
  await page.user.clear(field);
  await page.user.type(field, 'Tessera#2026');
  await page.user.click(confirm);
  await waitFor(() => expect(page.shell.recorded.closedPopups).toBe(1));
  await secret();
});

test('offers a fresh login to a member without a password', async () => {
  const { user, shell } = await open({ password: false });
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Log in again' }));
  expect(shell.recorded.popups).toEqual([{ id: 'login', params: {} }]);
});
