import { loginCall } from '@tessera/contracts/auth';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';
import { typedUsername } from './model/typed-username';

const password = 'Tessera#2026';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());
afterEach(() => {
  platform.clock.advance(6 * 60_000);
  document.cookie = 'tessera.username=; Max-Age=0; Path=/';
  typedUsername.forget();
  jest.restoreAllMocks();
});

async function open(options: { params?: Record<string, unknown>; operator?: string } = {}) {
  const { params = {}, ...rest } = options;
  const view = { popup: 'login', params };
  const page = await renderRemote({ platform, definition, texts, view, ...rest });
  await screen.findByRole('dialog');
  return page;
}
type Page = Awaited<ReturnType<typeof open>>;

const name = () => screen.getByLabelText(/^Username/);
const secret = () => screen.getByLabelText(/^Password/);
const captcha = () => screen.getByLabelText(/^Captcha/);
const button = (label: string) => screen.getByRole('button', { name: label });

async function logIn({ user }: Page, username: string, typed: string) {
  await user.clear(name());
  await user.type(name(), username);
  await user.clear(secret());
  await user.type(secret(), typed);
  await user.click(button('Log in'));
}

test('the right password signs in; spaces around both do not matter', async () => {
  const page = await open();
  await logIn(page, ' player01 ', ` ${password} `);
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
  expect(page.shell.recorded.signIns[0]).toMatchObject({ area: 'site', firstTimeLogin: false });
  expect(page.shell.recorded.popups).toEqual([]);
});

test('no password stays in the cache', async () => {
  const page = await open();
  await logIn(page, 'player01', password);
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
  page.unmount();
  const cache = page.shell.queryClient.getMutationCache();
  await waitFor(() => expect(cache.getAll()).toEqual([]));
});

test('a wrong password is refused in words, and what was typed stays', async () => {
  const page = await open();
  await logIn(page, 'player01', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('The username or the password is incorrect');
  expect(name()).toHaveValue('player01');
  expect(secret()).toHaveValue('wrong');
  expect(button('Log in')).not.toHaveAttribute('aria-busy');
  expect(page.shell.recorded.signIns).toEqual([]);
});

test('empty fields are named, the first has the focus, and nothing is sent', async () => {
  const page = await open();
  const sent = jest.spyOn(page.shell.api, 'call');
  await page.user.click(button('Log in'));
  expect(await screen.findByText('Please enter your username')).toBeVisible();
  expect(screen.getByText('Please enter your password')).toBeVisible();
  expect(name()).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test('the captcha comes when the platform asks for it, a wrong one keeps the form, the right one signs in', async () => {
  const page = await open();
  const sent = jest.spyOn(page.shell.api, 'call');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(screen.queryByLabelText(/^Captcha/)).toBeNull();
    await logIn(page, 'team02m1', 'wrong');
    await screen.findByRole('alert');
    await waitFor(() => expect(button('Log in')).not.toHaveAttribute('aria-busy'));
  }
  await page.user.type(await screen.findByLabelText(/^Captcha/), '0000');
  await logIn(page, 'team02m1', password);
  expect(await screen.findByText('Please enter a valid verification code')).toBeVisible();
  expect(captcha()).toHaveValue('');
  expect(captcha()).toHaveFocus();
  expect(secret()).toHaveValue(password);

  await waitFor(() => expect(screen.getByRole('img', { name: 'Picture of four characters' })).toBeVisible());
  const ids = sent.mock.calls.flatMap(([, input]) => {
    const { captchaId } = input as { captchaId?: string };
    return captchaId ? [captchaId] : [];
  });
  await page.user.type(captcha(), await platform.captchaAnswer(ids.at(-1) ?? ''));
  await page.user.click(button('Log in'));
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
});

test('lets who cannot read the captcha go on without it', async () => {
  const page = await open();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await logIn(page, 'team03m1', 'wrong');
    await screen.findByRole('alert');
    await waitFor(() => expect(button('Log in')).not.toHaveAttribute('aria-busy'));
  }
  await page.user.click(await screen.findByRole('button', { name: 'I can’t read the picture' }));
  const state = await screen.findByText(/^Done, no picture needed/);
  expect(state).toBeVisible();
  // Whoever does not see is not sent back to the beginning.
  expect(state).toHaveFocus();
  expect(screen.queryByLabelText(/^Captcha/)).toBeNull();
  await logIn(page, 'team03m1', 'wrong again');
  // It was good once.
  await screen.findByLabelText(/^Captcha/);
  await page.user.click(button('I can’t read the picture'));
  await screen.findByText(/^Done, no picture needed/);
  await logIn(page, 'team03m1', password);
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
});

test('a click on the picture brings another one, at most once in a second', async () => {
  const page = await open();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await logIn(page, 'team02m2', 'wrong');
    await screen.findByRole('alert');
  }
  await screen.findByAltText('Picture of four characters');
  const sent = jest.spyOn(page.shell.api, 'call');
  const now = performance.now();
  let later = 100;
  jest.spyOn(performance, 'now').mockImplementation(() => now + (later += 1));
  const picture = () => screen.getByRole('button', { name: /another captcha/ });
  await page.user.click(picture());
  expect(sent).not.toHaveBeenCalled();
  later = 5000;
  await page.user.click(picture());
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  await page.user.click(picture());
  expect(sent).toHaveBeenCalledTimes(1);
});

test('two submits at once are one attempt', async () => {
  const page = await open();
  await page.user.type(name(), 'player01');
  await page.user.type(secret(), password);
  const sent = jest.spyOn(page.shell.api, 'call');
  await page.user.dblClick(button('Log in'));
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
  expect(sent.mock.calls.filter(([{ path }]) => path === loginCall.path)).toHaveLength(1);
});

test('a lost connection is told, and the same form works when it is back', async () => {
  const page = await open();
  const lost = { isApiError: true, code: 'NETWORK_FAILED', message: '', status: 0 };
  jest.spyOn(page.shell.api, 'call').mockRejectedValueOnce(lost);
  await logIn(page, 'player01', password);
  expect(await screen.findByRole('alert')).toHaveTextContent('NETWORK_FAILED');
  await page.user.click(button('Log in'));
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
});

test('who asks to be remembered where no key can be kept finds the username again, and no password', async () => {
  const page = await open();
  await page.user.click(screen.getByLabelText(/Remember me/));
  await logIn(page, 'player01', password);
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
  page.unmount();
  const again = await open();
  expect(name()).toHaveValue('player01');
  expect(secret()).toHaveValue('');
  expect(document.cookie).not.toContain(password);
  await again.user.click(screen.getByLabelText(/Remember me/));
  await again.user.type(secret(), password);
  await again.user.click(button('Log in'));
  await waitFor(() => expect(again.shell.recorded.signIns).toHaveLength(1));
  expect(document.cookie).not.toContain('player01');
});

test('a browser comes back to the session of who asks to be remembered, and of nobody else', async () => {
  const sessions = () => platform.platform.db.selectFrom('remembered_session').select('session_id').execute();
  const before = (await sessions()).length;
  const page = await open();
  await logIn(page, 'player01', password);
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
  expect(await sessions()).toHaveLength(before);
  page.unmount();
  const again = await open();
  await again.user.click(screen.getByLabelText(/Remember me/));
  await logIn(again, 'player01', password);
  await waitFor(() => expect(again.shell.recorded.signIns).toHaveLength(1));
  expect(await sessions()).toHaveLength(before + 1);
});

test('free play starts a trial account', async () => {
  const page = await open();
  await page.user.click(button('Play for free'));
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
  expect(page.shell.recorded.popups).toEqual([]);
});

test('without the flag there is no free play', async () => {
  const operator = platform.platform.operators.byCode('jade');
  if (!operator) throw new Error('jade');
  jest.replaceProperty(operator.flags, 'FREEPLAY3', false);
  await open({ operator: 'jade' });
  expect(screen.queryByRole('button', { name: 'Play for free' })).toBeNull();
});

test.each([
  ['player01', 'Non-agents cannot log in'],
  ['team03m1', 'Non-agents cannot log in'],
])('the agent area refuses %s', async (account, message) => {
  const page = await open({ params: { area: 'agent' } });
  expect(screen.queryByRole('button', { name: 'Play for free' })).toBeNull();
  await logIn(page, account, password);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('an account that is not for playing is refused', async () => {
  await platform.db
    .updateTable('member')
    .set({ account_type: 9 })
    .where('account', '=', 'team03m2')
    .where('operator', '=', 'aurora')
    .execute();
  const page = await open();
  await logIn(page, 'team03m2', password);
  expect(await screen.findByRole('alert')).toHaveTextContent('Non-member account unable to login');
});

test('an agent gets into the agent area', async () => {
  const page = await open({ params: { area: 'agent' } });
  await logIn(page, 'agent01', password);
  await waitFor(() =>
    expect(page.shell.recorded.signIns).toEqual([expect.objectContaining({ area: 'agent' })]),
  );
});

test.each([
  ['first01', password],
  ['expired01', password],
  ['weak01', 'Welcome1!'],
])('%s must change its password right after', async (account, typed) => {
  const page = await open();
  await logIn(page, account, typed);
  await waitFor(() =>
    expect(page.shell.recorded.popups).toEqual([{ id: 'change-password', params: { forced: true } }]),
  );
  expect(page.shell.recorded.signIns).toHaveLength(1);
});

test('without the flag nobody is made to change it', async () => {
  const operator = platform.platform.operators.byCode('aurora');
  if (!operator) throw new Error('aurora');
  jest.replaceProperty(operator.flags, 'PWDEXPFORCECHANGE3', false);
  const page = await open();
  await logIn(page, 'weak01', 'Welcome1!');
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
  expect(page.shell.recorded.popups).toEqual([]);
});

test('the login links to the terms and to registration', async () => {
  const page = await open();
  await page.user.click(button('terms and conditions'));
  await page.user.click(button('Create an account'));
  expect(page.shell.recorded.popups).toEqual([
    { id: 'help', params: { article: 'term' } },
    { id: 'register', params: {} },
  ]);
});

test('who signs in reads what gambling can do, and is led to what helps against it', async () => {
  const page = await open();
  expect(screen.getByText(/Gambling can become a habit/)).toBeVisible();
  await page.user.click(button('Limits, breaks and help'));
  expect(page.shell.recorded.popups).toEqual([{ id: 'help', params: { article: 'responsible-gaming' } }]);
});

test('the name that was typed is there again after another popup, the password is not', async () => {
  const page = await open({ params: { area: 'agent' } });
  await page.user.type(name(), 'agent01');
  await page.user.type(secret(), password);
  await page.user.click(button('Forgot password?'));
  expect(page.shell.recorded.popups).toEqual([{ id: 'forgot-password', params: { area: 'agent' } }]);
  page.unmount();
  const again = await open();
  expect(name()).toHaveValue('agent01');
  expect(secret()).toHaveValue('');
  await logIn(again, 'agent01', password);
  await waitFor(() => expect(again.shell.recorded.signIns).toHaveLength(1));
  again.unmount();
  await open();
  expect(name()).toHaveValue('');
});

test('who comes back to what was typed is told so, and need not type the name', async () => {
  const page = await open({ params: { goesOn: 'player01' } });
  expect(screen.getByText(/^You were logged out. Log in to carry on/)).toBeVisible();
  expect(name()).toHaveValue('player01');
  await page.user.type(secret(), password);
  await page.user.click(button('Log in'));
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
});

test('switching to the other tab does not carry over what was typed', async () => {
  const { user } = await open();
  await user.type(name(), 'player01');
  await user.type(secret(), password);
  await user.click(screen.getByRole('tab', { name: 'By SMS code' }));
  await user.type(screen.getByLabelText(/^Mobile number/), '8170000001');
  await user.click(screen.getByRole('tab', { name: 'With password' }));
  expect(name()).toHaveValue('player01');
  expect(secret()).toHaveValue(password);
  await user.click(screen.getByRole('tab', { name: 'By SMS code' }));
  expect(screen.getByLabelText(/^Mobile number/)).toHaveValue('8170000001');
});

test('a password manager knows the fields', async () => {
  await open();
  expect(name()).toHaveAttribute('autocomplete', 'username webauthn');
  expect(secret()).toHaveAttribute('autocomplete', 'current-password');
});
