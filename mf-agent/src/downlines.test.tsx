import { setPaymentPasswordCall } from '@tessera/contracts/member';
import { downlineBetsCall, downlineDetailCall, teamSearchCall } from '@tessera/contracts/agent';
import { balanceCall, transferDownlineCall } from '@tessera/contracts/wallet';
import { loginCall } from '@tessera/contracts/auth';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import texts from './locales/en.json';
import { definition } from './routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
  const agent = await signIn('agent01');
  await agent.call(setPaymentPasswordCall, { newPassword: '274193', confirmNewPassword: '274193' });
}, 120_000);
afterAll(() => platform.close());

const show = (page: string, rest = '') =>
  renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'agent-home', path: '/agentHome' },
    account: 'agent01',
    search: `?page=${page}&range=month${rest}`,
  });

async function signIn(username: string) {
  const { token } = await platform.transport().call(loginCall, { username, password: 'Tessera#2026' });
  return platform.transport({ token });
}

test('a downline with a team opens the level below, and the path leads back', async () => {
  const { user } = await show('downlineManagmentView');
  await user.click(await screen.findByRole('button', { name: 'Show the downlines of agent01team01' }));
  expect(await screen.findByText('team01m2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'My downlines' }));
  expect(await screen.findByRole('button', { name: 'Show the downlines of agent01team02' })).toBeVisible();
});

test('a member is found by how the account begins, and shown with masked contacts and own notes', async () => {
  const { user } = await show('downlineManagmentView');
  await user.type(screen.getByRole('searchbox', { name: 'Find a member of your team' }), 'team01m1f');
  await user.click(await screen.findByRole('button', { name: /team01m1f/ }));
  const dialog = await screen.findByRole('dialog', { name: 'team01m1f' });
  expect(await within(dialog).findByText('Player 1-1 friend')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
  expect(within(dialog).getByText('Write something first')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /^New note/ }), 'Likes cards');
  await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
  expect(await within(dialog).findByText('Likes cards')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Delete this note' }));
  await waitFor(() => expect(within(dialog).queryByText('Likes cards')).toBeNull());
});

test('a note whose answer was lost can be written otherwise, and each is there once', async () => {
  const { user, shell } = await show('downlineManagmentView');
  await user.type(screen.getByRole('searchbox', { name: 'Find a member of your team' }), 'team02m1');
  const [found] = await screen.findAllByRole('button', { name: /team02m1/ });
  await user.click(found as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'team02m1' });
  const field = await within(dialog).findByRole('textbox', { name: /^New note/ });
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save note' }));
  const call = shell.api.call.bind(shell.api);
  const lost = jest.spyOn(shell.api, 'call').mockImplementation(async (requested, input, options) => {
    await call(requested, input, options);
    throw Object.assign(new Error('lost'), {
      isApiError: true,
      code: 'NETWORK_FAILED',
      message: '',
      status: 0,
    });
  });
  await user.type(field, 'Calls on Mondays');
  await save();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/network/i));
  lost.mockRestore();
  await user.type(field, ' only');
  await save();
  expect(await within(dialog).findByText('Calls on Mondays only')).toBeVisible();
  await user.type(field, 'Calls on Mondays');
  await save();
  expect(await within(dialog).findByText('Calls on Mondays')).toBeVisible();
  const agent = await signIn('agent01');
  const { list } = await agent.call(teamSearchCall, { account: 'team02m1' });
  const member = list.find(({ account }) => account === 'team02m1');
  const { notes } = await agent.call(downlineDetailCall, { memberId: member?.id ?? '' });
  expect(notes.map(({ text }) => text).toSorted()).toEqual(['Calls on Mondays', 'Calls on Mondays only']);
});

test('nobody outside of the team is found', async () => {
  const { user } = await show('downlineManagmentView');
  await user.type(screen.getByRole('searchbox', { name: 'Find a member of your team' }), 'player01');
  expect(await screen.findByText('Nobody on your team begins with “player01”.')).toBeVisible();
});

test('money goes to a downline with the payment password, once it is confirmed', async () => {
  const member = await signIn('team01m1');
  const before = Number((await member.call(balanceCall, {})).amount);
  const { user, shell } = await show('downlineManagmentView');
  await user.type(screen.getByRole('searchbox', { name: 'Find a member of your team' }), 'team01m1');
  const [found] = await screen.findAllByRole('button', { name: /team01m1/ });
  await user.click(found as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'team01m1' });
  const send = async () => user.click(within(dialog).getByRole('button', { name: 'Send money' }));
  const amount = await within(dialog).findByRole('textbox', { name: /^Amount/ });
  await send();
  expect(within(dialog).getByText(/^Enter an amount from/)).toBeVisible();
  await user.type(amount, '150');
  await user.type(within(dialog).getByLabelText(/^Payment password/), '000000');
  shell.answerConfirms(true);
  await send();
  expect(await within(dialog).findByText('That isn’t your payment password.')).toBeVisible();
  expect(amount).toHaveValue('150');
  await user.clear(within(dialog).getByLabelText(/^Payment password/));
  await user.type(within(dialog).getByLabelText(/^Payment password/), '274193');
  await send();
  await waitFor(() => expect(shell.recorded.notices.at(-1)?.title).toBe('₱150.00 sent to team01m1'));
  expect(Number((await member.call(balanceCall, {})).amount)).toBe(before + 150);
});

test('team betting opens a member, down to the rounds', async () => {
  const { user } = await show('personalHistoryCopy');
  await user.click(await screen.findByRole('button', { name: 'Show the downlines of agent01team01' }));
  await user.click(await screen.findByRole('button', { name: 'Own record of team01m1' }));
  expect(await screen.findByRole('heading', { name: 'team01m1' })).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Rounds' });
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(1);
  await user.click(screen.getByRole('button', { name: 'Back to the team' }));
  expect(await screen.findByRole('table', { name: 'Team betting' })).toBeVisible();
});

test('the rounds of a member are listed by category and status, with what they come to', async () => {
  const agent = await signIn('agent01');
  const { list } = await agent.call(teamSearchCall, { account: 'team01m1' });
  const memberId = list[0]?.id ?? '';
  const { totals } = await agent.call(downlineBetsCall, { memberId, range: 'month', gameType: 'RNG' });
  const { user } = await show('personalHistoryCopy', `&member=${memberId}`);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Game type' }), 'RNG');
  expect(await screen.findByText(`${totals.count} round`, { exact: false })).toBeVisible();
  const table = screen.getByRole('table', { name: 'Rounds' });
  await waitFor(() =>
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .every((row) => row.textContent?.includes('Slots')),
    ).toBe(true),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'VOID');
  expect(await screen.findByText('No rounds in these days.')).toBeVisible();
});

test('user loss opens a member day by day, and a day with its rounds', async () => {
  const { user } = await show('palStatementsAgentCopy');
  await user.click(await screen.findByRole('button', { name: 'Show the downlines of agent01team01' }));
  await user.click(await screen.findByRole('button', { name: 'Own record of team01m1' }));
  const [day] = await screen.findAllByRole('button', { name: /^Rounds of/ });
  await user.click(day as HTMLElement);
  const table = await screen.findByRole('table', { name: 'Rounds' });
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(1);
});

test('account details list the movements of the team by kind and member', async () => {
  const agent = await signIn('agent01');
  const { list } = await agent.call(teamSearchCall, { account: 'team02m1' });
  const memberId = list[0]?.id ?? '';
  await agent.call(
    transferDownlineCall,
    { memberId, amount: '120', paymentPassword: '274193' },
    { idempotencyKey: crypto.randomUUID() },
  );
  platform.clock.advance(10_000);
  const { user } = await show('agentDownlineTransactionDetailsCopy', '&group=DEPOSIT');
  expect(await screen.findByText('Nothing moved in these days')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'TRANSFER');
  await user.click(await screen.findByRole('button', { name: 'Transactions of team02m1' }));
  expect(await screen.findByRole('button', { name: 'Show everybody' })).toBeVisible();
  const table = screen.getByRole('table', { name: 'Account details' });
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
  expect(within(table).getByText('+₱120.00')).toBeVisible();
});

test('a level downloads as a table', async () => {
  const createObjectURL = jest.fn<string, [Blob]>(() => 'blob:report');
  Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = await show('palStatementsAgentCopy');
  await user.click(await screen.findByRole('button', { name: 'Download this level as CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  const [blob] = createObjectURL.mock.calls[0] ?? [];
  expect(blob?.size).toBeGreaterThan(100);
  click.mockRestore();
});
