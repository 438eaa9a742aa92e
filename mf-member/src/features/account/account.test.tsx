import { profileCall } from '@tessera/contracts/member';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());
afterEach(() => jest.restoreAllMocks());

async function open(account: string, search = '') {
  const view = { route: 'member-centre', path: '/member' };
  const page = await renderRemote({ platform, definition, texts, view, account, search });
  await screen.findByLabelText('Nickname');
  return page;
}
const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });
const lost = { isApiError: true, code: 'NETWORK_FAILED', message: '', status: 0 };

test('shows the profile with the balance', async () => {
  await open('player01');
  const card = screen.getByRole('region', { name: 'player01' });
  expect(within(card).getByText('Northern Fox')).toBeVisible();
  expect(within(card).getByText(/^Member ID \d+/)).toBeVisible();
  expect(within(card).getByText(/^Member since Nov 2, 2025/)).toBeVisible();
  expect((await within(card).findAllByText('₱1,000.00')).length).toBeGreaterThan(0);
});

test('the balance follows its events, and never returns to an older value', async () => {
  const { shell } = await open('player01');
  const publishBalance = (amount: string, sequence: number) =>
    act(async () => shell.bus.publish('balance.changed', { amount, currency: 'PHP', sequence }));
  await screen.findAllByText('₱1,000.00');
  await publishBalance('1200.00', 90);
  await publishBalance('5.00', 89);
  expect((await screen.findAllByText('₱1,200.00')).length).toBeGreaterThan(0);
});

test('the id is copied, and said so', async () => {
  const { user, shell } = await open('player01');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(button('Copy the member ID'));
  expect(write).toHaveBeenCalledWith(shell.session.get().member?.id);
  expect(shell.recorded.confirms).toEqual([
    expect.objectContaining({ title: 'Copy account success', confirmLabel: 'Confirm' }),
  ]);
});

test('a browser that does not let copy shows the id instead', async () => {
  const { user, shell } = await open('player01');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(button('Copy the member ID'));
  await waitFor(() => expect(shell.recorded.notices).toEqual([expect.objectContaining({ tone: 'warning' })]));
});

test('an edit is saved, only what changed is sent, and the member is loaded again', async () => {
  const { user, shell } = await open('player01');
  const sent = jest.spyOn(shell.api, 'call');
  await user.clear(field('Nickname'));
  await user.type(field('Nickname'), ' Polar Bear ');
  await user.type(field('Birthday'), '1990-05-17');
  await user.click(button('Save changes'));
  await waitFor(() => expect(shell.recorded.notices).toEqual([expect.objectContaining({ tone: 'success' })]));
  expect(sent.mock.calls[0]?.[1]).toEqual({ nickname: 'Polar Bear', birthday: '1990-05-17' });
  expect(await shell.api.call(profileCall, {})).toMatchObject({
    nickname: 'Polar Bear',
    birthday: '1990-05-17',
  });
  await waitFor(() => expect(screen.getByText('Polar Bear')).toBeVisible());
});

test('shows every field of the profile, with the name that payouts are in and a masked ID number', async () => {
  await platform.db
    .updateTable('member')
    .set({
      user_name: 'Ana Reyes',
      profile: JSON.stringify({ idNumber: 'A1234567', sourceOfIncome: 'Salary', qqNum: '123456' }),
    })
    .where('operator', '=', 'aurora')
    .where('account', '=', 'team01m1')
    .execute();
  const { user, shell } = await open('team01m1');
  const fact = (name: string) => screen.getByText(name).nextElementSibling;
  expect(fact('Full name')).toHaveTextContent('Ana Reyes');
  expect(fact('Bank account name')).toHaveTextContent('Ana Reyes');
  expect(fact('ID number')).toHaveTextContent('*****567');
  expect(field('QQ number')).toHaveValue('123456');
  await user.clear(field('Source of income'));
  await user.type(field('Source of income'), 'Family business');
  await user.click(button('Save changes'));
  await waitFor(async () =>
    expect(await shell.api.call(profileCall, {})).toMatchObject({
      sourceOfIncome: 'Family business',
      qqNum: '123456',
    }),
  );
});

test('the devices, passkeys and the authenticator are managed from here', async () => {
  const { user, shell } = await open('agent01');
  await user.click(button('Manage'));
  expect(shell.recorded.popups).toEqual([{ id: 'devices', params: {} }]);
});

test('nothing changed is nothing sent', async () => {
  const { user, shell } = await open('agent01');
  const sent = jest.spyOn(shell.api, 'call');
  await user.click(button('Save changes'));
  await waitFor(() => expect(shell.recorded.notices).toEqual([expect.objectContaining({ tone: 'info' })]));
  expect(sent).not.toHaveBeenCalled();
});

test('a number that nobody verified can be verified from here, and is then as any other', async () => {
  const write = (mobile: string, mobileNum: string) =>
    platform.db
      .updateTable('member')
      .set({ mobile, profile: JSON.stringify({ mobileNum }) })
      .where('operator', '=', 'aurora')
      .where('account', '=', 'team02m2')
      .execute();
  await write('', '+638175554001');
  const { user, shell } = await open('team02m2');
  expect(screen.getByText('Not verified')).toBeVisible();
  await user.click(button('Verify this number'));
  expect(shell.recorded.popups).toEqual([{ id: 'verify-phone', params: { mobile: '**********001' } }]);
  await write('+638175554001', '');
  await act(() => shell.session.reload());
  await waitFor(() => expect(screen.queryByText('Not verified')).toBeNull());
  expect(screen.getByText('**********001')).toBeVisible();
});

test('an avatar is chosen with one press, and the member is loaded again', async () => {
  const { user, shell } = await open('player01');
  const before = shell.session.get().member;
  await user.click(button('Choose an avatar'));
  const dialog = await screen.findByRole('dialog', { name: 'Choose an avatar' });
  const third = await within(dialog).findByRole('button', { name: 'Avatar 3' });
  expect(within(dialog).getByRole('button', { name: 'None' })).toHaveAttribute('aria-pressed', 'true');
  jest.spyOn(shell.api, 'call').mockRejectedValueOnce(lost);
  await user.click(third);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Your avatar wasn’t saved');
  await user.click(third);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(shell.session.get().member).not.toBe(before));
  expect(shell.session.get().member?.icon).toMatch('/img/avatars/tiger-head.svg');
  expect(document.querySelector('img[src*="tiger-head"]')).not.toBeNull();
});

test('an e-mail that nobody verified can be verified from here', async () => {
  const write = (values: object) =>
    platform.db
      .updateTable('member')
      .set(values)
      .where('operator', '=', 'aurora')
      .where('account', '=', 'team02m2')
      .execute();
  await write({ email: 'fox@mail.example', mobile: '+638175554009' });
  const { user, shell } = await open('team02m2');
  await user.click(button('Verify this e-mail'));
  expect(shell.recorded.popups).toEqual([{ id: 'verify-email', params: { email: 'fox@mail.example' } }]);
  await write({ email_verified_at: new Date() });
  await act(() => shell.session.reload());
  await waitFor(() => expect(screen.queryByText('Not verified')).toBeNull());
});

test('a bad e-mail and a birthday under age are named at their fields', async () => {
  const { user, shell } = await open('agent01');
  const sent = jest.spyOn(shell.api, 'call');
  await user.clear(field('E-mail'));
  await user.type(field('E-mail'), 'nobody');
  await user.type(field('Birthday'), '2010-01-01');
  await user.click(button('Save changes'));
  expect(await screen.findByText('E-mail format is incorrect')).toBeVisible();
  expect(screen.getByText('You must be at least 21 years old')).toBeVisible();
  expect(field('E-mail')).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test('a save that fails says so and keeps what was typed', async () => {
  const { user, shell } = await open('agent01');
  jest.spyOn(shell.api, 'call').mockRejectedValueOnce(lost);
  await user.clear(field('Occupation'));
  await user.type(field('Occupation'), 'Sailor');
  await user.click(button('Save changes'));
  expect(await screen.findByRole('alert')).toHaveTextContent('NETWORK_FAILED');
  expect(field('Occupation')).toHaveValue('Sailor');
  await user.click(button('Save changes'));
  await waitFor(() => expect(shell.recorded.notices).toEqual([expect.objectContaining({ tone: 'success' })]));
});

test('a profile that did not load has a Retry', async () => {
  const { transport } = platform;
  let down = true;
  jest.spyOn(platform, 'transport').mockImplementation((options) => {
    const whole = transport(options);
    return {
      call: (call, ...rest) =>
        down && call.path === '/wps/member/profile' ? Promise.reject(lost) : whole.call(call, ...rest),
    };
  });
  const view = { route: 'member-centre', path: '/member' };
  const { user } = await renderRemote({ platform, definition, texts, view, account: 'player01' });
  expect(await screen.findByText('Your profile didn’t load')).toBeVisible();
  down = false;
  await user.click(button('Try again'));
  expect(await screen.findByLabelText('Nickname')).toBeVisible();
});

test('the password is changed in the popup that every change of it has', async () => {
  const { user, shell } = await open('player01');
  expect(document.querySelector('input[autocomplete$="password"]')).toBeNull();
  await user.click(button('Change password'));
  expect(shell.recorded.popups).toEqual([{ id: 'change-password', params: {} }]);
});

test('an unknown page is my account', async () => {
  await open('player01', '?page=somethingElse');
  expect(screen.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'My account' })).toHaveAttribute('aria-current', 'page');
});
