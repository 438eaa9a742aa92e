import { memberInfoCall } from '@tessera/contracts/member';
import { loginCall, registerValidationCall } from '@tessera/contracts/auth';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { pendingSubmissions } from '@tessera/shell-api/submit';
import { screen, waitFor } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';
import { registerDraft } from './model/draft';

const password = 'blue-Bird-42';
let platform: TestPlatform;
let serial = 0;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());
afterEach(() => {
  registerDraft.forget();
  pendingSubmissions.reset();
  sessionStorage.clear();
  platform.clock.advance(11 * 60_000);
  jest.restoreAllMocks();
});

async function open(params: Record<string, unknown> = {}, operator = 'aurora') {
  const view = { popup: 'register', params };
  const page = await renderRemote({ platform, definition, texts, view, operator });
  await screen.findByLabelText(/^Username/);
  return page;
}
type Page = Awaited<ReturnType<typeof open>>;

const submit = () => screen.getByRole('button', { name: 'Create account' });
const newName = () => `fresh${(serial += 1)}x`;

async function fill({ user }: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    await user.clear(field);
    if (value !== '') await user.type(field, value);
  }
}
async function fillAll(page: Page, username: string) {
  await fill(page, { Username: username, Password: password, 'Confirm password': password });
  await page.user.click(screen.getByLabelText(/years old or older/));
  await page.user.click(screen.getByLabelText(/I have read/));
}
const accountsNamed = async (username: string) =>
  (await platform.db.selectFrom('member').select('id').where('account', '=', username).execute()).length;
const lost = { isApiError: true, code: 'NETWORK_FAILED', message: '', status: 0 };

test('a good form makes a member who is signed in', async () => {
  const page = await open();
  const username = newName();
  await fillAll(page, username);
  await page.user.click(submit());
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
  const token = page.shell.recorded.signIns[0]?.token ?? '';
  expect(await platform.transport({ token }).call(memberInfoCall, {})).toMatchObject({ account: username });
  expect(page.shell.recorded.popups).toEqual([]);
});

test('where the market has limits offered on joining, the new member is asked for them', async () => {
  const { operators } = platform.platform;
  const aurora = operators.byCode('aurora');
  if (!aurora) throw new Error('no operator');
  operators.replace({ ...aurora, market: 'on' });
  try {
    const page = await open();
    await fillAll(page, newName());
    await page.user.click(submit());
    await waitFor(() => expect(page.shell.recorded.popups).toMatchObject([{ id: 'limit-offer' }]));
    expect(page.shell.recorded.signIns).toHaveLength(1);
  } finally {
    operators.replace(aurora);
  }
});

test('two clicks make one account', async () => {
  const page = await open();
  const username = newName();
  await fillAll(page, username);
  await page.user.dblClick(submit());
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
  expect(await accountsNamed(username)).toBe(1);
});

test('the fields are those of the server, in its order', async () => {
  await open();
  const labels = screen.getAllByRole('textbox').map((field) => field.getAttribute('name'));
  expect(labels).toEqual(['fields.username', 'fields.mobileNum', 'fields.email', 'fields.affiliateCode']);
});

const letters = 'letters and digits, starting with a letter';
const characters = '8-64 characters: letters, digits and symbols';
test.each([
  ['Username', 'abc', letters],
  ['Username', '1abcd', 'Account format is incorrect. '],
  ['Username', 'ab_cd', letters],
  ['Password', 'short1', 'Password needs 8-64 characters.'],
  ['Password', 'onlyletters', `Password format is incorrect. ${characters}`],
  ['Password', '1234567890', characters],
  ['Password', 'has space1', characters],
  ['Mobile number', '12345', '10-11 digits'],
  ['Mobile number', '09123abc78', 'Phone number format is incorrect. 10-11 digits'],
  ['E-mail', 'nobody', 'E-mail format is incorrect. Please enter a valid e-mail address'],
  ['E-mail', 'a b@c.de', 'Please enter a valid e-mail address'],
  ['Invitation code', 'AB-12', '4-20 letters and digits'],
])('%s "%s" is refused: %s', async (label, value, message) => {
  const page = await open();
  await fill(page, { [label]: value });
  await page.user.tab();
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
});

test.each([
  ['Username', 'abcd'],
  ['Username', 'a123456789012345'],
  ['Password', 'letters1'],
  ['Mobile number', '09123456789'],
  ['E-mail', 'a@b.co'],
  ['Invitation code', 'AB12'],
])('%s "%s" is fine', async (label, value) => {
  const page = await open();
  await fill(page, { [label]: value });
  await page.user.click(submit());
  await waitFor(() => expect(screen.getByLabelText(/I have read/)).toBeInvalid());
  expect(screen.getByLabelText(new RegExp(`^${label}`))).not.toBeInvalid();
});

test('an empty confirmation is asked for, and is not called wrong', async () => {
  const page = await open();
  await fill(page, { Password: password });
  await page.user.click(submit());
  expect(await screen.findByText('Type the password again.')).toBeVisible();
  expect(screen.queryByText('Confirmation password is not correct.')).toBeNull();
});

test('a confirmation that differs is named', async () => {
  const page = await open();
  await fill(page, { Password: password, 'Confirm password': 'other-Bird-42' });
  await page.user.tab();
  expect(await screen.findByText('Confirmation password is not correct.')).toBeVisible();
});

test('an empty form names everything, begins at the first, and sends nothing of it', async () => {
  const page = await open();
  const sent = jest.spyOn(page.shell.api, 'call');
  await page.user.click(submit());
  expect(await screen.findByText('Please accept the terms and conditions')).toBeVisible();
  expect(screen.getByText('Please confirm that you’re at least 21')).toBeVisible();
  expect(screen.getByLabelText(/^Username/)).toBeInvalid();
  expect(screen.getByLabelText(/^Username/)).toHaveFocus();
  // The puzzle of the form has nothing of what was typed.
  const calledPaths = sent.mock.calls.map(([call]) => call.path);
  expect(calledPaths.filter((path) => path !== '/wps/verification/human')).toEqual([]);
});

test.each([
  ['years old or older', 'Please confirm that you’re at least 21'],
  ['I have read', 'Please accept the terms and conditions'],
])('without "%s" no account is made', async (box, message) => {
  const page = await open();
  const username = newName();
  await fillAll(page, username);
  await page.user.click(screen.getByLabelText(new RegExp(box)));
  await page.user.click(submit());
  expect(await screen.findByText(message)).toBeVisible();
  expect(await accountsNamed(username)).toBe(0);
});

test('a taken name is told when the field is left', async () => {
  const page = await open();
  await fill(page, { Username: 'Player01' });
  await page.user.tab();
  expect(await screen.findByText('This username is taken. Please choose another.')).toBeVisible();
  await fill(page, { Username: newName() });
  await page.user.tab();
  await waitFor(() => expect(screen.getByLabelText(/^Username/)).not.toBeInvalid());
});

test('a name that is taken meanwhile is told at its field, and the rest stays', async () => {
  const page = await open();
  const username = newName();
  await fillAll(page, username);
  await page.shell.api.call(registerValidationCall, { username });
  await platform.db
    .updateTable('member')
    .set({ account: username })
    .where('account', '=', 'team01m1')
    .where('operator', '=', 'aurora')
    .execute();
  await page.user.click(submit());
  expect(await screen.findByText('This username is taken. Please choose another.')).toBeVisible();
  expect(screen.getByLabelText(/^Username/)).toHaveFocus();
  expect(screen.getByLabelText(/^Password/)).toHaveValue(password);
});

test('an invitation code that nobody gives out is told at its field', async () => {
  const page = await open();
  const username = newName();
  await fillAll(page, username);
  await fill(page, { 'Invitation code': 'NOBODY99' });
  await page.user.click(submit());
  expect(await screen.findByText('Invalid invitation code')).toBeVisible();
  expect(page.shell.recorded.confirms).toEqual([
    expect.objectContaining({ text: 'Invalid invitation code', confirmLabel: 'Close' }),
  ]);
  await waitFor(() => expect(screen.getByLabelText(/^Invitation code/)).toHaveFocus());
  expect(await accountsNamed(username)).toBe(0);
});

test.each(['referralCode', 'recommenderId'])(
  '%s of the URL makes the new member a downline',
  async (name) => {
    const upline = await platform.db
      .selectFrom('member')
      .select(['id', 'affiliate_code'])
      .where('account', '=', 'player01')
      .where('operator', '=', 'aurora')
      .executeTakeFirstOrThrow();
    const page = await open({
      [name]: name === 'referralCode' ? upline.affiliate_code : String(upline.id),
    });
    const username = newName();
    await fillAll(page, username);
    await page.user.click(submit());
    await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
    const made = await platform.db
      .selectFrom('member')
      .select('parent_id')
      .where('account', '=', username)
      .executeTakeFirstOrThrow();
    expect(made.parent_id).toBe(upline.id);
  },
);

test('a lost answer is told, and the retry finds the account that was made', async () => {
  const page = await open();
  const username = newName();
  await fillAll(page, username);
  const { call } = page.shell.api;
  const spy = jest.spyOn(page.shell.api, 'call');
  spy.mockImplementation(async (requestedCall, input, options) => {
    const answer = await call(requestedCall, input, options);
    if (requestedCall.path === '/wps/member/register') throw lost;
    return answer;
  });
  await page.user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('you’ll get one account');
  expect(screen.getByLabelText(/^Password/)).toHaveValue(password);
  spy.mockRestore();
  await page.user.click(submit());
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
  expect(await accountsNamed(username)).toBe(1);
});

test.each([
  ['NETWORK_FAILED', 0],
  ['SERVICE_BUSY', 503],
  ['UNKNOWN_ERROR', 500],
])('after %s an account that was made under another name is called by its name', async (code, status) => {
  const page = await open();
  const username = newName();
  await fillAll(page, username);
  const { call } = page.shell.api;
  const spy = jest.spyOn(page.shell.api, 'call');
  spy.mockImplementation(async (requestedCall, input, options) => {
    const answer = await call(requestedCall, input, options);
    if (requestedCall.path === '/wps/member/register') throw { ...lost, code, status };
    return answer;
  });
  await page.user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('you’ll get one account');
  spy.mockRestore();
  const second = newName();
  await fill(page, { Username: second });
  await page.user.click(submit());
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(`Your account ${username} was already created`),
  );
  expect(await accountsNamed(second)).toBe(0);
});

test('a lost answer is found again after a reload: the form makes no second account', async () => {
  const page = await open();
  const username = newName();
  await fillAll(page, username);
  const { call } = page.shell.api;
  jest.spyOn(page.shell.api, 'call').mockImplementation(async (requestedCall, input, options) => {
    const answer = await call(requestedCall, input, options);
    if (requestedCall.path === '/wps/member/register') throw lost;
    return answer;
  });
  await page.user.click(submit());
  await screen.findByRole('alert');
  page.unmount();
  pendingSubmissions.reset();
  registerDraft.forget();
  const next = await open();
  await fillAll(next, username);
  await next.user.click(submit());
  await waitFor(() => expect(next.shell.recorded.signIns).toHaveLength(1));
  expect(await accountsNamed(username)).toBe(1);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('tessera.submit'))).toEqual([]);
});

test('a request that never arrived is made by the retry', async () => {
  const page = await open();
  const username = newName();
  await fillAll(page, username);
  jest.spyOn(page.shell.api, 'call').mockRejectedValue(lost);
  await page.user.click(submit());
  await screen.findByRole('alert');
  jest.restoreAllMocks();
  await page.user.click(submit());
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
  expect(await platform.transport().call(loginCall, { username, password })).toMatchObject({
    account: username,
  });
});

test('restores what was typed after a look at the terms, except the secrets', async () => {
  const page = await open();
  await fill(page, { Username: 'wanderer1', Password: password, 'E-mail': 'w@example.com' });
  await page.user.click(screen.getByRole('button', { name: 'terms and conditions' }));
  expect(page.shell.recorded.popups).toEqual([{ id: 'help', params: { article: 'term' } }]);
  page.unmount();
  await open();
  expect(screen.getByLabelText(/^Username/)).toHaveValue('wanderer1');
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('w@example.com');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
});

test('a form that did not load says so, and Retry loads it', async () => {
  const whole = platform.transport({ merchant: 'aurora' });
  let down = true;
  jest.spyOn(platform, 'transport').mockReturnValue({
    call: (call, ...rest) =>
      down && call.path === '/wps/system/setting/register' ? Promise.reject(lost) : whole.call(call, ...rest),
  });
  const view = { popup: 'register' };
  const page = await renderRemote({ platform, definition, texts, view });
  expect(await screen.findByText('The form didn’t load')).toBeVisible();
  down = false;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(/^Username/)).toBeVisible();
});

test('the strength of the password is told in words', async () => {
  const page = await open();
  await fill(page, { Password: 'Welcome1!' });
  expect(screen.getByText(/weak/)).toBeVisible();
  await fill(page, { Password: 'blue-Bird-42-sky' });
  expect(screen.getByText('strong')).toBeVisible();
});

test('the weak default password must be changed right after', async () => {
  const page = await open();
  await fillAll(page, newName());
  await fill(page, { Password: 'Welcome1!', 'Confirm password': 'Welcome1!' });
  await page.user.click(submit());
  await waitFor(() =>
    expect(page.shell.recorded.popups).toEqual([{ id: 'change-password', params: { forced: true } }]),
  );
});

test('a password that others guess is told under its field', async () => {
  const page = await open();
  await fillAll(page, newName());
  await fill(page, { Password: 'password1', 'Confirm password': 'password1' });
  await page.user.click(submit());
  await waitFor(() =>
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(/FIELD_COMMON|guess/),
  );
  expect(page.shell.recorded.signIns).toEqual([]);
});
