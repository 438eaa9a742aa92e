import { betHistoryCall, createBetStatementCall } from '@tessera/contracts/bets';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

const minute = 60_000;
const hour = 60 * minute;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
  // 25 rounds of today's last hours, two of them slots, and one of four days ago.
  await Promise.all(Array.from({ length: 25 }, (_, index) => playRound('player01', index, index * minute)));
  await playRound('player01', 100, 4 * 24 * hour);
});
afterAll(() => platform.close());
afterEach(() => jest.restoreAllMocks());

/** A settled round as the seamless wallet leaves it: 10.00 staked, 25.50 paid. */
async function playRound(account: string, serial: number, ago: number) {
  const member = await platform.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .where('operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const at = new Date(platform.clock.now().getTime() - ago);
  await platform.db
    .insertInto('bet')
    .values({
      operator: 'aurora',
      member_id: member.id,
      account,
      provider: 'ACME',
      round_id: `${account}-${serial}`,
      node_id: 'node-1',
      game_name: `Round ${serial}`,
      game_type: serial < 2 ? 'RNG' : 'FISH',
      vassalage: 'PG',
      currency: 'PHP',
      status: 'SETTLED',
      stake: 1000n,
      payout: 2550n,
      turnover: 1000n,
      placed_at: at,
      settled_at: at,
    })
    .execute();
}

async function open(account = 'player01') {
  const page = await renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'member-centre', path: '/member' },
    search: '?page=personalHistoryCopy',
    account,
  });
  await screen.findByRole('radiogroup', { name: 'Period' });
  return page;
}
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const lost = { isApiError: true, code: 'NETWORK_FAILED', message: '', status: 0 };

test('real rounds, newest first, with the totals of every page', async () => {
  await open();
  await screen.findByRole('table');
  expect(screen.getByRole('status')).toHaveTextContent('26 rounds');
  expect(rows()).toHaveLength(20);
  expect(rows()[0]).toHaveTextContent('Round 0');
  expect(rows()[0]).toHaveTextContent('+₱15.50');
  const totals = screen.getByRole('region', { name: 'Totals for this period' });
  expect(totals).toHaveTextContent('₱260.00');
  expect(totals).toHaveTextContent('+₱403.00');
});

test('a round opens with its numbers, says what its game tells of it, and asks customer service', async () => {
  const { user, shell } = await open();
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Details of Round 0' }));
  const details = await screen.findByRole('dialog', { name: 'Round 0' });
  expect(details).toHaveTextContent('player01-0');
  expect(await within(details).findByText(/The game shares nothing more/)).toBeVisible();
  await user.click(within(details).getByRole('button', { name: 'Ask about this' }));
  expect(String(shell.recorded.popups[0]?.params['draft'])).toContain('(round player01-0)');
});

test('the next page has the rest', async () => {
  const { user } = await open();
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(26));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a game type narrows it, from the first page on', async () => {
  const { user } = await open();
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await user.selectOptions(screen.getByLabelText('Game type'), 'Slots');
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('a status narrows it', async () => {
  const { user } = await open();
  await screen.findByRole('table');
  await user.selectOptions(screen.getByLabelText('Status'), 'Void');
  expect(await screen.findByText('No rounds in this period')).toBeVisible();
});

test('free days narrow it, and the statement of the same days is downloaded', async () => {
  const { user, shell } = await open();
  await screen.findByRole('table');
  await user.click(screen.getByLabelText('Other days'));
  const day = new Date(platform.clock.now().getTime() - 4 * 24 * hour).toLocaleDateString('en-CA', {
    timeZone: 'Asia/Manila',
  });
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: day } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: day } });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 round'));
  const sent = jest.spyOn(shell.api, 'call');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Download the statement as CSV' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(createBetStatementCall, {
      range: 'custom',
      from: day,
      to: day,
      format: 'csv',
    }),
  );
});

test('a period narrows it', async () => {
  const { user } = await open();
  await screen.findByRole('table');
  await user.click(screen.getByLabelText('Today'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('25 rounds'));
});

test('a period without rounds says so and leads to the lobby', async () => {
  const { user, shell } = await open('agent01');
  expect(await screen.findByText('No rounds in this period')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to the lobby' }));
  expect(shell.recorded.locations).toEqual(['/']);
});

test('a failure is named and Retry loads the record', async () => {
  const { transport } = platform;
  let down = true;
  jest.spyOn(platform, 'transport').mockImplementation((options) => {
    const whole = transport(options);
    return {
      call: (call, ...rest) =>
        down && call.path === betHistoryCall.path ? Promise.reject(lost) : whole.call(call, ...rest),
    };
  });
  const { user } = await open();
  expect(await screen.findByText('Your betting record didn’t load')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('a round that is played now appears, and ten changes of the balance load the record once', async () => {
  const { shell } = await open('team01m1');
  await screen.findByText('No rounds in this period');
  await playRound('team01m1', 7, minute);
  const sent = jest.spyOn(shell.api, 'call');
  await act(async () => {
    for (let sequence = 1; sequence <= 10; sequence += 1)
      shell.bus.publish('balance.changed', { amount: '1015.50', currency: 'PHP', sequence });
  });
  expect(await screen.findByText('Round 7')).toBeVisible();
  expect(sent.mock.calls.filter(([call]) => call.path === betHistoryCall.path)).toHaveLength(1);
});
