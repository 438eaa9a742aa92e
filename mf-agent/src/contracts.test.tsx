import { contractListCall } from '@tessera/contracts/agent-contracts';
import { loginCall } from '@tessera/contracts/auth';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { act, screen, within } from '@testing-library/react';
import texts from './locales/en.json';
import { definition } from './routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => platform.close());

const popup = (account: string, params: Record<string, unknown> = {}) =>
  renderRemote({ platform, definition, texts, view: { popup: 'contract', params }, account });
const page = (name: string, account = 'agent01', range = 'month') =>
  renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'agent-home', path: '/agentHome' },
    account,
    search: `?page=${name}&range=${range}`,
  });
async function signIn(username: string) {
  const { token } = await platform.transport().call(loginCall, { username, password: 'Tessera#2026' });
  return platform.transport({ token });
}
const idOf = async (account: string) =>
  String(
    (
      await platform.db
        .selectFrom('member')
        .select('id')
        .where('account', '=', account)
        .where('operator', '=', 'aurora')
        .executeTakeFirstOrThrow()
    ).id,
  );

test('an agent offers terms within the own rate, and sees beside the form what they pay', async () => {
  const { user, shell } = await popup('agent01', { recipientId: await idOf('agent01team02') });
  const rate = await screen.findByRole('textbox', { name: /^Rate/ });
  await user.clear(rate);
  await user.type(rate, '31');
  await user.click(screen.getByRole('button', { name: 'Send the offer' }));
  expect(screen.getByText('Your own rate is 30.00%: it can’t be more')).toBeVisible();
  expect(rate).toHaveValue('31');
  await user.clear(rate);
  await user.type(rate, '12.5');
  const preview = screen.getByRole('region', { name: 'What this pays' });
  expect(within(preview).getByText('Pays 12.5% of what the team loses, every week.')).toBeVisible();
  expect(
    within(preview).getByText(/the team loses ₱10,000.00 and your downline gets ₱1,250.00/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the offer' }));
  expect(await screen.findByText('Waiting for your downline’s answer.')).toBeVisible();
  expect(shell.recorded.notices.map(({ title }) => title)).toContain('The offer is sent');
});

test('the menu says of its page that a contract waits for an answer', async () => {
  await page('agentAnnouncement', 'agent01team02');
  const menu = screen.getByRole('navigation', { name: 'Agent center' });
  expect(
    await within(menu).findByRole('link', { name: /^Dividends.*1 contract waits for your answer$/ }),
  ).toBeVisible();
});

test('the recipient accepts what waits, and a page hears of it', async () => {
  const { user, shell } = await popup('agent01team02');
  await user.click(await screen.findByRole('radio', { name: 'Waiting for me' }));
  await user.click(await screen.findByRole('button', { name: 'Open Dividend with agent01' }));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('region', { name: 'In force' })).toBeVisible();
  expect(screen.getByText('agent01team02 accepted', { exact: false })).toBeVisible();
  const { list } = await (await signIn('agent01team02')).call(contractListCall, { kind: 'dividend' });
  expect(list[0]).toMatchObject({ state: 'ACTIVE', current: { terms: { rate: '12.50' } } });
  await act(async () =>
    shell.bus.publish('contract.changed', { contractId: list[0]?.contractId ?? '', waits: false }),
  );
  expect(await screen.findByRole('button', { name: 'End contract' })).toBeEnabled();
});

test('an account that is not directly below is told at its field', async () => {
  const { user } = await popup('agent01');
  await user.click(await screen.findByRole('radio', { name: 'My downlines’' }));
  await user.click(screen.getByRole('button', { name: 'Offer a contract' }));
  await user.type(screen.getByRole('textbox', { name: /^Downline’s account/ }), 'player01');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Nobody directly below you has this account')).toBeVisible();
});

test('income adds up, and a line opens to its formula and comes to the same when it is computed again', async () => {
  const { user } = await page('agentDailyWages2');
  const [open] = await screen.findAllByRole('button', { name: /^Open Daily salary of/ });
  if (open) await user.click(open);
  const dialog = await screen.findByRole('dialog', { name: 'How it was computed' });
  const paid = (await within(dialog).findByText('Paid, rounded down')).parentElement;
  const again = within(dialog).getByText('Computed again now').parentElement;
  expect(paid?.textContent?.replace('Paid, rounded down', '')).toBe(
    again?.textContent?.replace('Computed again now', ''),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Show member by member' }));
  const players = await within(dialog).findByRole('table', { name: 'Who played it' });
  expect(within(players).getAllByRole('row').length).toBeGreaterThan(1);
  const [rounds] = within(players).getAllByRole('link');
  expect(rounds).toHaveAttribute(
    'href',
    expect.stringMatching(/page=personalHistoryCopy&member=\d+&range=custom&from=.{10}&to=.{10}$/),
  );
});

test('a downline asks for a contract with a word to it, the upline declines with one, and both stand in the history', async () => {
  const { user, unmount } = await popup('agent01team03');
  await user.click(await screen.findByRole('button', { name: 'Ask for a contract' }));
  const form = screen.getByRole('form', { name: 'Ask for a contract' });
  await user.selectOptions(within(form).getByRole('combobox', { name: /^Kind of contract/ }), 'hourly');
  await user.type(within(form).getByRole('textbox', { name: /^What you would like/ }), 'My team grows');
  await user.click(within(form).getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText('A new contract is requested.', { exact: false })).toBeVisible();
  unmount();
  await popup('agent01');
  await user.click(await screen.findByRole('radio', { name: 'Waiting for me' }));
  await user.click(await screen.findByRole('button', { name: 'Open Hourly salary with agent01team03' }));
  await user.type(await screen.findByRole('textbox', { name: /^A word to the other side/ }), 'Next month');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('agent01 declined', { exact: false })).toHaveTextContent('Next month');
});

test('a member who is no agent reads what contracts paid beside the contracts', async () => {
  const { user } = await popup('team01m1');
  await user.click(await screen.findByRole('radio', { name: 'What they paid' }));
  await user.click(await screen.findByRole('radio', { name: 'Past 30 days' }));
  const [open] = await screen.findAllByRole('button', { name: /^Open Daily salary of/ });
  await user.click(open as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'How it was computed' });
  await user.click(within(dialog).getByRole('button', { name: 'Open the contract' }));
  expect(await screen.findByRole('region', { name: 'In force' })).toBeVisible();
});

test.each(['agentRevenueReport', 'agentDividendRecordCopy2', 'agentHourSalary', 'agentRealtimeSalary'])(
  '%s is in the menu of an agent and says when nothing was earned',
  async (name) => {
    await page(name, 'agent01team03', 'today');
    expect(await screen.findByText('No income in these days')).toBeVisible();
  },
);
