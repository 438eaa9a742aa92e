import { devicesCall, loginCall } from '@tessera/contracts/auth';
import { memberInfoCall } from '@tessera/contracts/member';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());
afterEach(() => jest.restoreAllMocks());

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0';
const lost = { isApiError: true, code: 'NETWORK_FAILED', message: '', status: 0 };

async function signInElsewhere(username: string, userAgent: string) {
  const transport = platform.transport({ userAgent, ip: '203.0.113.7' });
  const { token } = await transport.call(loginCall, { username, password: 'Tessera#2026' });
  return platform.transport({ token });
}
const open = (account: string) =>
  renderRemote({ platform, definition, texts, view: { popup: 'devices' }, account });

test('shows where the member is signed in, marks this device, and ends another one', async () => {
  const other = await signInElsewhere('player01', phone);
  const page = await open('player01');
  const list = await screen.findByRole('list');
  await within(list).findByText('Chrome on Android');
  expect(within(list).getByText('This device')).toBeVisible();
  expect(within(list).getByText(/203\.0\.113\.\*/)).toBeVisible();
  expect(screen.getByText(/Last login before this one: .*203\.0\.113\.\*/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Log out Chrome on Android' }));
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  await expect(other.call(memberInfoCall, {})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect(await page.shell.api.call(memberInfoCall, {})).toMatchObject({ account: 'player01' });
});

test('all other devices can be signed out at once', async () => {
  await signInElsewhere('agent01', phone);
  await signInElsewhere('agent01', desktop);
  const page = await open('agent01');
  await screen.findByText('Firefox on Windows');
  await page.user.click(screen.getByRole('button', { name: 'Log out all others' }));
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull());
  expect(await page.shell.api.call(devicesCall, {}).then(({ devices }) => devices)).toHaveLength(1);
});

test('a list that did not load says so, and Retry loads it', async () => {
  const visitor = platform.transport({ merchant: 'aurora' });
  const { token } = await visitor.call(loginCall, { username: 'player01', password: 'Tessera#2026' });
  const whole = platform.transport({ merchant: 'aurora', token });
  let down = true;
  jest.spyOn(platform, 'transport').mockReturnValue({
    call: (call, ...rest) =>
      down && call.path === '/wps/member/devices' ? Promise.reject(lost) : whole.call(call, ...rest),
  });
  const page = await open('player01');
  expect(await screen.findByText('Your devices didn’t load')).toBeVisible();
  down = false;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This device')).toBeVisible();
});

test('a browser without passkeys is not offered any', async () => {
  await open('player01');
  await screen.findByText('This device');
  expect(screen.queryByText('Passkeys')).toBeNull();
});

test('an authenticator is set up with a code of its key', async () => {
  const page = await open('team01m1');
  await page.user.click(await screen.findByRole('button', { name: 'Set it up' }));
  expect(await screen.findByRole('img', { name: /^QR code to scan/ })).toBeVisible();
  const code = screen.getByLabelText(/^Code from the app/);
  expect(code).toHaveFocus();
  await page.user.type(code, '12');
  await page.user.click(screen.getByRole('button', { name: 'Turn it on' }));
  expect(code).toHaveAccessibleDescription('Please enter the six digits the app shows');
  await page.user.type(code, '3456');
  await page.user.click(screen.getByRole('button', { name: 'Turn it on' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription('That’s not right'));
});

test.each([
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['NotSupportedError', 'This device can’t make a passkey. Try another device or a security key.'],
  ['UnknownError', 'Your device didn’t make the passkey. Please try again.'],
])('what the browser says of a new passkey has words: %s', async (name, words) => {
  const value = () => undefined;
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value, configurable: true });
  const create = () => Promise.reject(new DOMException('of the browser', name));
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  const page = await open('player01');
  // This browser's own name tells no device, so that the passkey has none yet.
  await page.user.type(await screen.findByLabelText(/^Name for the new passkey/), 'My phone');
  await page.user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText(words)).toBeVisible();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});
