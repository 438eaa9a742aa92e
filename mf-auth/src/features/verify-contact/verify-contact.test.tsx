import { profileCall } from '@tessera/contracts/member';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import texts from '../../locales/en.json';
import { codeWaits } from '../../model/code-waits';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());
beforeEach(() => {
  platform.clock.advance(3_600_000);
  codeWaits.forget();
});

const write = (account: string, mobile: string, mobileNum: string) =>
  platform.db
    .updateTable('member')
    .set({ mobile, profile: JSON.stringify({ mobileNum }) })
    .where('operator', '=', 'aurora')
    .where('account', '=', account)
    .execute();

/** Opens the popup for an account whose number was only written. */
async function open(account: string, number: string) {
  await write(account, '', number);
  const view = { popup: 'verify-phone', params: { mobile: '•• 001' } };
  const page = await renderRemote({ platform, definition, texts, view, account });
  await page.user.click(await screen.findByRole('button', { name: 'Send code' }));
  await screen.findByRole('button', { name: /^Again in/ });
  const sent = await act(() => platform.sentTo(number));
  return { ...page, code: /\d{6}/.exec(sent.at(-1) ?? '')?.[0] ?? '' };
}
const field = () => screen.getByLabelText(/^Verification code/);

test('the code verifies the number, a notice says so, and the member is loaded again', async () => {
  const { user, shell, code } = await open('team01m1', '+638175553001');
  expect(screen.getByText('The code is on its way to •• 001.')).toBeVisible();
  await user.type(field(), '000000{Enter}');
  expect(await screen.findByText('Please enter a valid verification code')).toBeVisible();
  const before = shell.session.get().member;
  await user.clear(field());
  await user.type(field(), `${code}{Enter}`);
  await waitFor(() => expect(shell.recorded.closedPopups).toBe(1));
  expect(shell.recorded.notices).toEqual([{ tone: 'success', title: 'Your number is verified' }]);
  await waitFor(() => expect(shell.session.get().member).not.toBe(before));
  expect(await act(() => shell.api.call(profileCall, {}))).toMatchObject({ mobileVerified: true });
});

test('the code verifies the e-mail address', async () => {
  const email = 'fox@mail.example';
  await platform.db
    .updateTable('member')
    .set({ email })
    .where('operator', '=', 'aurora')
    .where('account', '=', 'team02m2')
    .execute();
  const view = { popup: 'verify-email', params: { email } };
  const { user, shell } = await renderRemote({ platform, definition, texts, view, account: 'team02m2' });
  await user.click(await screen.findByRole('button', { name: 'Send code' }));
  await screen.findByRole('button', { name: /^Again in/ });
  const code = /\b\d{6}\b/.exec((await act(() => platform.sentTo(email))).at(-1) ?? '')?.[0] ?? '';
  await user.type(field(), `${code}{Enter}`);
  await waitFor(() => expect(shell.recorded.closedPopups).toBe(1));
  expect(shell.recorded.notices).toEqual([{ tone: 'success', title: 'Your e-mail is verified' }]);
  expect(await act(() => shell.api.call(profileCall, {}))).toMatchObject({ emailVerified: true });
});

test('a number that another account has verified meanwhile is refused in general words', async () => {
  const { user, shell, code } = await open('team01m2', '+638175553002');
  await act(() => write('team02m1', '+638175553002', ''));
  await user.type(field(), `${code}{Enter}`);
  expect(await screen.findByText(/^This number can’t be used for this account/)).toBeVisible();
  expect(shell.recorded.closedPopups).toBe(0);
});
