import { transactionHistoryCall } from '@tessera/contracts/records';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());
afterEach(() => jest.restoreAllMocks());

const lost = { isApiError: true, code: 'NETWORK_FAILED', message: '', status: 0 };

const render = (account: string, search = '?page=transactionHistory') =>
  renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'member-centre', path: '/member' },
    search,
    account,
  });

const memberOf = (account: string) =>
  platform.db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', 'aurora')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();

let posted = 0;
/** A movement of the wallet as the ledger posts it. */
async function move(account: string, kind: string, amount: bigint, reference: string) {
  const { id } = await memberOf(account);
  const sides = [
    { owner_kind: 'member', owner_id: String(id), kind: 'wallet', amount: String(amount), turn: 0, n: 1 },
    { owner_kind: 'house', owner_id: 'aurora', kind: 'test', amount: String(-amount), turn: 1, n: 2 },
  ].map((side) => ({ ...side, currency: 'PHP' }));
  const at = platform.clock.now().toISOString();
  const posting = ['test', String((posted += 1)), kind, reference, '', at, JSON.stringify(sides)];
  await platform.db
    .selectNoFrom(({ fn, val }) =>
      fn(
        'ledger_post',
        posting.map((value) => val(value)),
      ).as('posted'),
    )
    .execute();
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

test('every movement with its balance after it, totals, and further pages on request', async () => {
  await move('player01', 'payment.deposit', 50_000n, 'deposit/1');
  for (let bet = 0; bet < 22; bet += 1) await move('player01', 'play.bet', -100n, `TESSERA/${bet}`);
  const { user } = await render('player01');
  await screen.findByRole('table');
  expect(rows()).toHaveLength(20);
  expect(rows()[0]).toHaveTextContent('Stake');
  expect(rows()[0]).toHaveTextContent('-₱1.00');
  const totals = screen.getByRole('region', { name: 'Totals for this period' });
  expect(within(totals).getByText('Out').parentElement).toHaveTextContent('₱22.00');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows().length).toBeGreaterThan(22));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Deposits');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toHaveTextContent('+₱500.00');
});

test('a movement opens with all its numbers, and asks customer service about itself', async () => {
  await move('agent01', 'something.new', 700n, 'deposit/77');
  const { user, shell } = await render('agent01');
  const row = (await screen.findByText('deposit/77')).closest('tr');
  if (!row) throw new Error('no row');
  expect(row).toHaveTextContent('Other');
  await user.click(within(row).getByRole('button', { name: 'Details' }));
  const details = await screen.findByRole('dialog', { name: 'Other' });
  expect(details).toHaveTextContent('Asia/Manila');
  expect(within(details).getByRole('link', { name: 'Open this deposit' })).toHaveAttribute(
    'href',
    '/member?page=depositv2&deposit=77',
  );
  const transaction = within(details).getByText('Transaction').nextSibling?.textContent ?? '';
  await user.click(within(details).getByRole('button', { name: 'Ask about this' }));
  const [popup] = shell.recorded.popups;
  expect(popup?.id).toBe('chat');
  expect(popup?.params['draft']).toContain(`deposit/77 (transaction ${transaction})`);
});

test('free days are asked for when they make a period, and what is wrong stands at its field', async () => {
  const { user, shell } = await render('player01');
  await screen.findByRole('table');
  const sent = jest.spyOn(shell.api, 'call');
  await user.click(screen.getByLabelText('Other days'));
  await user.type(screen.getByLabelText('First day'), '2025-12-24');
  await user.type(screen.getByLabelText('Last day'), '2025-12-01');
  expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription(
    'The last day can’t be before the first',
  );
  expect(sent).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Last day'));
  await user.type(screen.getByLabelText('Last day'), '2025-12-31');
  expect(await screen.findByText('Nothing moved in these days')).toBeVisible();
  expect(sent.mock.calls.at(-1)?.[1]).toMatchObject({
    range: 'custom',
    from: '2025-12-24',
    to: '2025-12-31',
  });
});

test('a failure is named and Retry loads the record', async () => {
  const { transport } = platform;
  let down = true;
  jest.spyOn(platform, 'transport').mockImplementation((options) => {
    const whole = transport(options);
    return {
      call: (call, ...rest) =>
        down && call.path === transactionHistoryCall.path ? Promise.reject(lost) : whole.call(call, ...rest),
    };
  });
  const { user } = await render('player01');
  expect(await screen.findByText('Your account record didn’t load')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test.each([
  ['depositv2&deposit', 'This deposit didn’t load'],
  ['withdraw&withdrawal', 'This withdrawal didn’t load'],
])('an address of what is not one’s own says so: %s', async (page, text) => {
  await render('team01m2', `?page=${page}=4711`);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a statement of the period is downloaded from an address that is good once', async () => {
  const { user, shell } = await render('player01');
  await screen.findByRole('table');
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Download the statement as CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  const [link] = click.mock.contexts as HTMLAnchorElement[];
  expect(link?.download).toMatch(/^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const file = await platform.inject({ url: new URL(link?.href ?? '').pathname });
  expect(file.body).toContain('deposit/1,500.00,,');
  jest.spyOn(shell.api, 'call').mockRejectedValue(lost);
  await user.click(screen.getByRole('button', { name: 'Download the statement as PDF' }));
  await waitFor(() =>
    expect(shell.recorded.notices.map(({ title }) => title)).toEqual(['The statement wasn’t made']),
  );
});
