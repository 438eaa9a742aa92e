import { loginCall } from '@tessera/contracts/auth';
import { setPaymentPasswordCall } from '@tessera/contracts/member';
import { addPayoutAccountCall, withdrawalListCall } from '@tessera/contracts/withdrawals';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { pendingSubmissions } from '@tessera/shell-api/submit';
import { screen, waitFor, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
// Each test has a member of its own: a platform of its own would take longer than the test.
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());
afterEach(() => {
  jest.restoreAllMocks();
  pendingSubmissions.reset();
  sessionStorage.clear();
});

const lost = { isApiError: true, code: 'NETWORK_FAILED', message: '', status: 0 };
const paymentPassword = '246813';
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const render = (account: string, search = '?page=withdraw') =>
  renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'member-centre', path: '/member' },
    search,
    account,
  });

/** The page of a member with a payment password and an account that can be paid to. */
async function open(account: string) {
  const { token } = await platform
    .transport({ ip: platform.nextVisitor() })
    .call(loginCall, { username: account, password: 'Tessera#2026' });
  const api = platform.transport({ token });
  await api.call(setPaymentPasswordCall, {
    newPassword: paymentPassword,
    confirmNewPassword: paymentPassword,
  });
  const { accountId } = await api.call(addPayoutAccountCall, {
    methodId: 'gcash',
    number: '09171234567',
    holder: await holderOf(account),
    paymentPassword,
  });
  await platform.db
    .updateTable('payout_account')
    .set({ usable_from: platform.clock.now() })
    .where('id', '=', BigInt(accountId))
    .execute();
  const page = await render(account);
  await screen.findByRole('combobox', { name: /^To which account/ });
  const withdrawals = () => page.shell.api.call(withdrawalListCall, {});
  const state = async (change: object) => {
    await platform.db.updateTable('withdrawal').set(change).where('state', '=', 'REQUESTED').execute();
  };
  return { ...page, withdrawals, state };
}
const holderOf = async (account: string) =>
  (
    await platform.db
      .selectFrom('member')
      .select('user_name')
      .where('operator', '=', 'aurora')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).user_name || 'Maria Santos';

const amount = () => screen.getByRole('textbox', { name: /^Amount/ });
const password = () => screen.getByLabelText(/^Payment password/);
const button = (name: string) => screen.getByRole('button', { name });

test('says what is missing before the first withdrawal, and where it is made', async () => {
  await render('team01m1');
  expect(await screen.findByText('Set a payment password first')).toBeVisible();
  const [link] = screen.getAllByRole('link', { name: 'My account' }).toReversed();
  expect(link).toHaveAttribute('href', '/member?page=securityCenter');
});

test('is requested once, followed, and its receipt given', async () => {
  const { user, withdrawals, state, shell } = await open('player01');
  await user.type(amount(), '300');
  expect(screen.getByText('Arrives').nextSibling).toHaveTextContent('₱300.00');
  await user.type(password(), paymentPassword);
  await user.dblClick(button('Request withdrawal'));
  expect(await screen.findByRole('heading', { name: 'Requested' })).toHaveFocus();
  expect((await withdrawals()).total).toBe(1);
  const [own] = (await withdrawals()).list;
  await user.click(screen.getByText('Numbers for support'));
  expect(screen.getByText(`withdrawal/${own?.withdrawalId}`)).toBeVisible();
  await user.click(button('Ask about this'));
  expect(shell.recorded.popups.at(-1)?.params).toEqual({
    draft: `I have a question about withdrawal/${own?.withdrawalId}: `,
  });
  await state({ state: 'PAID', held: 0n, receipt_until: new Date(platform.clock.now().getTime() + 60_000) });
  await user.click(button('New withdrawal'));
  await user.click(await screen.findByRole('button', { name: /Open|Did it arrive/ }));
  const form = await screen.findByRole('form', { name: 'Did it arrive?' });
  await user.click(within(form).getByRole('radio', { name: 'Only a part' }));
  await user.click(within(form).getByRole('button', { name: 'Send' }));
  const missing = within(form).getByRole('textbox', { name: /^How much is missing/ });
  expect(missing).toHaveAccessibleDescription(expect.stringContaining('Please enter an amount'));
  await user.type(missing, '100');
  await user.click(within(form).getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('heading', { name: 'Partly received' })).toBeVisible();
  expect(screen.getByText('Missing: ₱100.00')).toBeVisible();
  expect(own?.amount).toBe('300.00');
});

test('without a word in time it is received by itself, and the page says so where somebody answers too late', async () => {
  const { user, state, withdrawals } = await open('team01m1f');
  await user.type(amount(), '300');
  await user.type(password(), paymentPassword);
  await user.click(button('Request withdrawal'));
  await screen.findByRole('heading', { name: 'Requested' });
  const minutes = 4320;
  const until = new Date(platform.clock.now().getTime() + minutes * 60_000);
  await state({ state: 'PAID', held: 0n, receipt_until: until });
  await user.click(button('New withdrawal'));
  await user.click(await screen.findByRole('button', { name: /Open|Did it arrive/ }));
  const form = await screen.findByRole('form', { name: 'Did it arrive?' });
  expect(within(form).getByText(/^Without a word from you by .* it counts as received\.$/)).toBeVisible();
  // The time passes by the server's clock while the page is open; the session is kept alive meanwhile.
  platform.clock.advance(minutes * 60_000);
  await platform.db
    .updateTable('session')
    .set({ last_seen_at: platform.clock.now(), expires_at: new Date(until.getTime() + 3_600_000) })
    .execute();
  await user.click(within(form).getByRole('radio', { name: 'Only a part' }));
  await user.type(within(form).getByRole('textbox', { name: /^How much is missing/ }), '100');
  await user.click(within(form).getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('heading', { name: 'Received' })).toBeVisible();
  expect(screen.getByText('Received (automatic)')).toBeVisible();
  expect((await withdrawals()).list[0]).toMatchObject({ state: 'RECEIVED', remaining: null });
});

test('not received needs a picture of the right kind, which is sent with it', async () => {
  const { user, state } = await open('agent01');
  await user.type(amount(), '300');
  await user.type(password(), paymentPassword);
  await user.click(button('Request withdrawal'));
  await screen.findByRole('heading', { name: 'Requested' });
  await state({ state: 'PAID', held: 0n, receipt_until: new Date(platform.clock.now().getTime() + 60_000) });
  await user.click(button('New withdrawal'));
  await user.click(await screen.findByRole('button', { name: /Open|Did it arrive/ }));
  const form = await screen.findByRole('form', { name: 'Did it arrive?' });
  await user.click(within(form).getByRole('radio', { name: 'No, nothing' }));
  await user.click(within(form).getByRole('button', { name: 'Send' }));
  expect(await within(form).findByText('Please add a picture that shows what arrived')).toBeVisible();
  const input = within(form).getByLabelText('Pictures of your account');
  await user.upload(input, new File([Buffer.from(png, 'base64')], 'statement.png', { type: 'image/png' }));
  expect(within(form).getByText('statement.png')).toBeVisible();
  await user.click(within(form).getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('heading', { name: 'Not received' })).toBeVisible();
});

test('documents that are asked for are sent from the page of the withdrawal, once', async () => {
  const { user, state, shell } = await open('team02m2');
  await user.type(amount(), '300');
  await user.type(password(), paymentPassword);
  await user.click(button('Request withdrawal'));
  await screen.findByRole('heading', { name: 'Requested' });
  await state({ state: 'DOCUMENTS_REQUESTED', reason: 'Your identity card' });
  await user.click(button('New withdrawal'));
  await user.click(await screen.findByRole('button', { name: 'Send documents' }));
  expect(await screen.findByText('What we said: Your identity card')).toBeVisible();
  const form = screen.getByRole('form', { name: 'Pictures of your documents' });
  await user.click(within(form).getByRole('button', { name: 'Send documents' }));
  expect(await within(form).findByText('Add at least one picture')).toBeVisible();
  await user.upload(
    within(form).getByLabelText('Pictures of your documents'),
    new File([Buffer.from(png, 'base64')], 'card.png', { type: 'image/png' }),
  );
  const call = shell.api.call.bind(shell.api);
  const lose = jest.spyOn(shell.api, 'call').mockImplementation(async (...sent) => {
    const answer = await call(...(sent as Parameters<typeof call>));
    if (sent[0].path.endsWith('giveWithdrawalDocuments')) throw lost;
    return answer;
  });
  await user.click(within(form).getByRole('button', { name: 'Send documents' }));
  // The answer is lost, and what stands on the platform is shown all the same.
  expect(await screen.findByRole('heading', { name: 'Requested' })).toBeVisible();
  lose.mockRestore();
  const evidence = await platform.db
    .selectFrom('withdrawal_evidence')
    .select('upload_id')
    .where('purpose', '=', 'document')
    .execute();
  expect(evidence).toHaveLength(1);
});

test.each([
  ['', 'Please enter an amount'],
  ['3e2', 'Please enter the amount in digits'],
  ['٣٠٠', 'Please enter the amount in digits'],
  ['0', 'The minimum for this method is ₱200.00'],
  ['300.555', 'PHP has at most 2 decimals'],
  ['1000.01', 'You can withdraw up to ₱1,000.00'],
])('"%s" is corrected in the field: %s', async (typed, text) => {
  const { user, withdrawals } = await open('team01m2');
  if (typed) await user.type(amount(), typed);
  await user.type(password(), paymentPassword);
  await user.click(button('Request withdrawal'));
  expect(amount()).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(amount()).toHaveFocus();
  expect(amount()).toHaveValue(typed);
  expect((await withdrawals()).total).toBe(0);
});

test('a lost answer is said, and the next press is the same withdrawal', async () => {
  const { user, shell, withdrawals } = await open('team02m1');
  await user.type(amount(), '300');
  await user.type(password(), paymentPassword);
  const call = shell.api.call.bind(shell.api);
  const lose = jest.spyOn(shell.api, 'call').mockImplementation(async (...sent) => {
    const answer = await call(...(sent as Parameters<typeof call>));
    if (sent[0].path.endsWith('createWithdrawal')) throw lost;
    return answer;
  });
  await user.click(button('Request withdrawal'));
  expect(await screen.findByText(/we don’t know yet whether your withdrawal was requested/)).toBeVisible();
  expect(sessionStorage.getItem(Object.keys(sessionStorage)[0] ?? '') ?? '').not.toContain(paymentPassword);
  lose.mockRestore();
  await user.click(button('Request withdrawal'));
  expect(await screen.findByRole('heading', { name: 'Requested' })).toBeVisible();
  expect((await withdrawals()).total).toBe(1);
});

test('a wrong payment password stands at its field with the way to a new one', async () => {
  const { user } = await open('team02m2');
  await user.type(amount(), '300');
  await user.type(password(), '000001');
  await user.click(button('Request withdrawal'));
  await waitFor(() =>
    expect(password()).toHaveAccessibleDescription(
      expect.stringContaining('That isn’t your payment password.'),
    ),
  );
  expect(screen.getByRole('link', { name: /Set, change or replace it/ })).toBeVisible();
});
