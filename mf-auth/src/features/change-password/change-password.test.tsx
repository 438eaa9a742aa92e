import { loginCall } from '@tessera/contracts/auth';
import { memberInfoCall } from '@tessera/contracts/member';
import { createTestPlatform, newMember, renderRemote, type TestPlatform } from '@tessera/testing';
import { createRemoteRoot, type View } from '@tessera/shell-api';
import { pendingSubmissions } from '@tessera/shell-api/submit';
import { render, screen, waitFor } from '@testing-library/react';
import texts from '../../locales/en.json';
import { pendingPassword } from '../../model/pending-password';
import { definition } from '../../routes';

const seeded = 'Tessera#2026';
const chosen = 'blue-Bird-42';
const fail = (error: unknown) => {
  throw error;
};
const lost = { isApiError: true, code: 'NETWORK_FAILED', message: '', status: 0 };
let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());
afterEach(() => {
  pendingPassword.forget();
  pendingSubmissions.reset();
  jest.restoreAllMocks();
});

async function open(account: string, params: Record<string, unknown> = {}, operator = 'aurora') {
  const page = await renderRemote({
    platform,
    definition,
    texts,
    view: { popup: 'change-password', params },
    account,
    operator,
  });
  await screen.findByLabelText(/^New password/);
  return page;
}
type Page = Awaited<ReturnType<typeof open>>;

async function choose({ user }: Page, next: string, confirmed = next) {
  for (const [label, value] of [
    [/^New password/, next],
    [/^Confirm new/, confirmed],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

test('after a forced login the old password is known, and the new one signs the member in', async () => {
  pendingPassword.keep(seeded);
  const page = await open('first01', { forced: true });
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await choose(page, chosen);
  await waitFor(() => expect(page.shell.recorded.locations).toEqual(['/']));
  expect(page.shell.recorded.notices).toEqual([expect.objectContaining({ tone: 'success' })]);
  expect(page.shell.recorded.closedPopups).toBe(1);
  expect(pendingPassword.read()).toBeUndefined();
  expect(await platform.transport().call(loginCall, { username: 'first01', password: chosen })).toMatchObject(
    {
      firstTimeLogin: false,
    },
  );
});

test('changing the password ends the other sessions and keeps this one', async () => {
  const other = await platform.transport().call(loginCall, { username: 'team01m2', password: seeded });
  const page = await open('team01m2');
  await page.user.type(screen.getByLabelText(/^Current password/), seeded);
  await choose(page, chosen);
  await waitFor(() => expect(page.shell.recorded.locations).toEqual(['/']));
  await expect(platform.transport({ token: other.token }).call(memberInfoCall, {})).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
  expect(await page.shell.api.call(memberInfoCall, {})).toMatchObject({ account: 'team01m2' });
});

/** The platform changes the password; its answer, and those to the paths named, never arrive. */
function loseAnswers({ shell }: Page, paths: string[] = [], failure = lost) {
  const { call } = shell.api;
  const spy = jest.spyOn(shell.api, 'call').mockImplementation(async (requestedCall, input, options) => {
    const answer = await call(requestedCall, input, options);
    if (requestedCall.path.includes('assword') || paths.includes(requestedCall.path)) throw failure;
    return answer;
  });
  return () => spy.mockRestore();
}

test.each([
  ['a forced change', 'expired01', true],
  ['one of own accord', 'team02m1', false],
])('when the answer to %s is lost, the platform is asked whether it was made', async (_, account, forced) => {
  if (forced) pendingPassword.keep(seeded);
  const page = await open(account, { forced });
  if (!forced) await page.user.type(screen.getByLabelText(/^Current password/), seeded);
  loseAnswers(page);
  await choose(page, chosen);
  await waitFor(() => expect(page.shell.recorded.locations).toEqual(['/']));
  expect(await platform.transport().call(loginCall, { username: account, password: chosen })).toMatchObject({
    account,
  });
});

test('when the outcome cannot be checked either, submitting the form again finds it out', async () => {
  const page = await open('agent01');
  await page.user.type(screen.getByLabelText(/^Current password/), seeded);
  const restore = loseAnswers(page, ['/wps/member/reauthenticate']);
  await choose(page, chosen);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'we don’t know yet whether your password changed',
  );
  expect(page.shell.recorded.locations).toEqual([]);
  restore();
  await page.user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(page.shell.recorded.locations).toEqual(['/']));
});

test.each([
  ['SERVICE_BUSY', 503],
  ['UNKNOWN_ERROR', 500],
])('who typed the right password is not told that it is wrong after %s', async (code, status) => {
  const account = `honest${status}`;
  await newMember(platform, account);
  const page = await open(account);
  await page.user.type(screen.getByLabelText(/^Current password/), seeded);
  const restore = loseAnswers(page, ['/wps/member/reauthenticate'], { ...lost, code, status });
  await choose(page, chosen);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'we don’t know yet whether your password changed',
  );
  restore();
  await page.user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(page.shell.recorded.locations).toEqual(['/']));
  expect(screen.queryByText('The current password is not correct')).toBeNull();
});

test('a wrong old password is told at its field', async () => {
  const page = await open('player01');
  await page.user.type(screen.getByLabelText(/^Current password/), 'not-this-1');
  await choose(page, chosen);
  expect(await screen.findByText('The current password is not correct')).toBeVisible();
  expect(screen.getByLabelText(/^Current password/)).toHaveFocus();
  expect(screen.getByLabelText(/^New password/)).toHaveValue(chosen);
});

test('a remembered password that is no longer right is asked for', async () => {
  pendingPassword.keep('not-this-1');
  const page = await open('player01', { forced: true });
  await choose(page, chosen);
  expect(await screen.findByText('The current password is not correct')).toBeVisible();
  expect(screen.getByLabelText(/^Current password/)).toHaveFocus();
});

test('the old password, a bad one and a different confirmation are refused', async () => {
  pendingPassword.keep(seeded);
  const page = await open('player01', { forced: true });
  await choose(page, 'short1', 'other1');
  expect(await screen.findByText(/8-\d+ characters/)).toBeVisible();
  expect(screen.getByText('Confirmation password is not correct.')).toBeVisible();
  await choose(page, seeded);
  expect(await screen.findByText(/neither your old one/)).toBeVisible();
});

test('a password that is too long is not cut, but told', async () => {
  pendingPassword.keep(seeded);
  const page = await open('player01', { forced: true });
  const long = `${chosen}${'y'.repeat(120)}`;
  for (const label of [/^New password/, /^Confirm new/]) {
    await page.user.click(screen.getByLabelText(label));
    await page.user.paste(long);
    expect(screen.getByLabelText(label)).toHaveValue(long);
  }
  await page.user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(/8-\d+ characters/)).toBeVisible();
  expect(screen.getByLabelText(/^New password/)).toHaveAttribute('aria-invalid', 'true');
  expect(page.shell.recorded.locations).toEqual([]);
});

test('lets a member log out instead of changing the password', async () => {
  pendingPassword.keep(seeded);
  const page = await open('player01', { forced: true });
  const signOut = jest.spyOn(page.shell.session, 'signOut');
  await page.user.click(screen.getByRole('button', { name: 'Log out instead' }));
  expect(signOut).toHaveBeenCalledTimes(1);
  page.unmount();
  expect(pendingPassword.read()).toBeUndefined();
});

test('after a lost answer another new password replaces the one that had come to hold', async () => {
  const page = await open('team02m2');
  await page.user.type(screen.getByLabelText(/^Current password/), seeded);
  const restore = loseAnswers(page, ['/wps/member/reauthenticate']);
  await choose(page, chosen);
  expect(await screen.findByRole('alert')).toBeVisible();
  restore();
  await choose(page, 'green-Fox-77');
  await waitFor(() => expect(page.shell.recorded.locations).toEqual(['/']));
  expect(
    await platform.transport().call(loginCall, { username: 'team02m2', password: 'green-Fox-77' }),
  ).toBeDefined();
});

test('a lost answer is remembered when the popup is closed and opened again', async () => {
  const first = await open('team03m1');
  await first.user.type(screen.getByLabelText(/^Current password/), seeded);
  const restore = loseAnswers(first, ['/wps/member/reauthenticate']);
  await choose(first, chosen);
  expect(await screen.findByRole('alert')).toBeVisible();
  restore();
  first.unmount();
  const Root = createRemoteRoot(definition);
  const view: View = { kind: 'popup', id: 'change-password', params: {} };
  render(<Root shell={first.shell} view={view} active onCrash={fail} />);
  await first.user.type(await screen.findByLabelText(/^Current password/), seeded);
  await choose(first, chosen);
  await waitFor(() => expect(first.shell.recorded.locations).toEqual(['/']));
});

test.each([
  ['expired01', 'Your password has expired. Choose a new one to go on.'],
  ['first01', 'This is your first login. Choose a password that only you know.'],
])('%s is told why the password must change', async (account, text) => {
  await open(account, { forced: true }, 'jade');
  expect(screen.getByText(text)).toBeVisible();
});

test('does not say that the password must change when its member chose to', async () => {
  await open('player01');
  expect(screen.getByText('Choose a new one. Every other device is logged out.')).toBeVisible();
});

test('two clicks change the password once', async () => {
  const page = await open('team01m1');
  const sent = jest.spyOn(page.shell.api, 'call');
  await page.user.type(screen.getByLabelText(/^Current password/), seeded);
  await page.user.type(screen.getByLabelText(/^New password/), chosen);
  await page.user.type(screen.getByLabelText(/^Confirm new/), chosen);
  await page.user.dblClick(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(page.shell.recorded.locations).toEqual(['/']));
  expect(sent.mock.calls.filter(([call]) => call.path === '/wps/member/password')).toHaveLength(1);
});
