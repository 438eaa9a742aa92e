import { setPaymentPasswordCall } from '@tessera/contracts/member';
import { loginCall } from '@tessera/contracts/auth';
import { memberTransferListCall } from '@tessera/contracts/wallet';
import { pendingSubmissions } from '@tessera/shell-api/submit';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());
afterEach(() => {
  jest.restoreAllMocks();
  pendingSubmissions.reset();
  sessionStorage.clear();
});

const paymentPassword = '246813';
const lost = { isApiError: true, code: 'NETWORK_FAILED', message: '', status: 0 };

async function open(account: string, { withPassword = true } = {}) {
  if (withPassword) {
    const { token } = await platform
      .transport({ ip: platform.nextVisitor() })
      .call(loginCall, { username: account, password: 'Tessera#2026' });
    await platform.transport({ token }).call(setPaymentPasswordCall, {
      newPassword: paymentPassword,
      confirmNewPassword: paymentPassword,
    });
  }
  const page = await renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'member-centre', path: '/member' },
    search: '?page=transferUpline',
    account,
  });
  return { ...page, sent: async () => (await page.shell.api.call(memberTransferListCall, {})).list };
}
const amount = () => screen.findByRole('textbox', { name: /^Amount/ });
const password = () => screen.getByLabelText(/^Payment password/);
const submit = () => screen.getByRole('button', { name: 'Send money' });

test('asks before it sends, sends once, and a lost answer is the same transfer', async () => {
  const { user, shell, sent } = await open('team01m1');
  shell.answerConfirms(false);
  await user.type(await amount(), '150');
  await user.type(password(), paymentPassword);
  await user.click(submit());
  expect(await sent()).toEqual([]);
  shell.answerConfirms(true);
  const call = shell.api.call.bind(shell.api);
  const spied = jest.spyOn(shell.api, 'call').mockImplementationOnce(async (...request) => {
    await call(...request);
    throw lost;
  });
  await user.click(submit());
  expect(await screen.findByText(/^We didn’t get an answer/)).toBeVisible();
  spied.mockRestore();
  await user.click(submit());
  await waitFor(async () => expect(await amount()).toHaveValue(''));
  expect(password()).toHaveValue('');
  expect(await sent()).toMatchObject([{ amount: '150.00', sent: true, account: 'agent01team01' }]);
});

test.each([
  ['', 'Please enter an amount'],
  ['99', 'The minimum is ₱100.00'],
  ['-100', /in digits/],
  ['100.001', /at most 2 decimals/],
  ['9999999', /You can move up to/],
])('an amount of "%s" is refused at its field, and stays typed', async (typed, words) => {
  const { user, sent } = await open('team01m2');
  if (typed) await user.type(await amount(), typed);
  await screen.findByRole('textbox', { name: /^Amount/ });
  await user.click(submit());
  expect(await amount()).toHaveAccessibleDescription(expect.stringMatching(words));
  expect(await amount()).toHaveValue(typed);
  expect(await sent()).toEqual([]);
});

test('a wrong payment password is said at its field', async () => {
  const { user, sent } = await open('team03m1');
  await user.type(await amount(), '100');
  await user.type(password(), '999999');
  await user.click(submit());
  await waitFor(() => expect(password()).toHaveFocus());
  expect(password()).toHaveAccessibleDescription(expect.stringMatching(/payment password/i));
  expect(await sent()).toEqual([]);
});

test('says that there is no upline, and what is missing first', async () => {
  await open('player01');
  expect(await screen.findByText('You have no upline')).toBeVisible();
});

test('says where a payment password is set', async () => {
  await open('team02m1', { withPassword: false });
  expect(await screen.findByText('Set a payment password first')).toBeVisible();
});

test('a member leaves the upline after a question, and the page says that there is none', async () => {
  const { user, shell } = await open('team03m2', { withPassword: false });
  await user.click(await screen.findByRole('button', { name: 'Leave agent01team03' }));
  await waitFor(() =>
    expect(shell.recorded.notices.at(-1)?.title).toBe('You’ve left the team of agent01team03'),
  );
  expect(shell.recorded.confirms.at(-1)?.title).toBe('Leave the team of agent01team03?');
  expect(await screen.findByText('You have no upline')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Leave/ })).toBeNull();
});
