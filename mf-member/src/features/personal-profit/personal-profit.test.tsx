import {
  createProfitStatementCall,
  personalProfitCall,
  type PersonalProfit,
} from '@tessera/contracts/records';
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

const amounts = {
  stake: '100.00',
  payout: '40.00',
  result: '-60.00',
  deposits: '500.00',
  withdrawals: '0.00',
  bonuses: '5.00',
  other: '0.00',
};

/** The page, with another answer of the platform where one is given. */
function open(answer?: () => Promise<PersonalProfit>) {
  if (answer) {
    const { transport } = platform;
    jest.spyOn(platform, 'transport').mockImplementation((options) => {
      const whole = transport(options);
      const call = (...[request, ...rest]: Parameters<typeof whole.call>) =>
        request.path === personalProfitCall.path ? answer() : whole.call(request, ...rest);
      return { call: call as typeof whole.call };
    });
  }
  return renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'member-centre', path: '/member' },
    search: '?page=personalProfit',
    // New: the other seeded accounts were opened months ago.
    account: 'mobile01',
  });
}

test('shows what the welcome credit came to, from the platform itself', async () => {
  await open();
  const days = await screen.findByRole('table', { name: 'By day' });
  const [, row] = within(days).getAllByRole('row');
  expect(row).toHaveTextContent('₱1,000.00');
  expect(screen.queryByRole('table', { name: 'By category' })).toBeNull();
});

test('the days are downloaded as a statement, and customer service is asked about them', async () => {
  const { user, shell } = await open();
  await screen.findByRole('table', { name: 'By day' });
  const sent = jest.spyOn(shell.api, 'call');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Download the statement as PDF' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(createProfitStatementCall, { range: 'month', format: 'pdf' }),
  );
  await user.click(screen.getByRole('button', { name: 'Ask about this' }));
  const [popup] = shell.recorded.popups;
  expect(popup?.id).toBe('chat');
  expect(popup?.params['draft']).toMatch(
    /^I have a question about my profit and loss from \d{4}-\d\d-\d\d to /,
  );
});

test('each figure of the bars is in a table, and categories have theirs', async () => {
  await open(() =>
    Promise.resolve({
      days: { from: '2026-03-01', to: '2026-03-02', timeZone: 'Asia/Manila' },
      totals: amounts,
      byDay: [
        { day: '2026-03-02', ...amounts },
        { day: '2026-03-01', ...amounts, result: '20.00' },
      ],
      byCategory: [{ gameType: 'RNG', rounds: 12, stake: '100.00', payout: '40.00', result: '-60.00' }],
    }),
  );
  const days = await screen.findByRole('table', { name: 'By day' });
  expect(within(days).getByText('-₱60.00')).toBeVisible();
  expect(within(days).getByText('+₱20.00')).toBeVisible();
  expect(screen.getByRole('table', { name: 'By category' })).toHaveTextContent(/Slots12₱100.00₱40.00-₱60.00/);
  expect(screen.getByRole('status')).toHaveTextContent('Asia/Manila');
});

test('a failure is named and can be tried again', async () => {
  const lost = { isApiError: true, code: 'NETWORK_FAILED', message: '', status: 0 };
  await open(() => Promise.reject(lost as unknown as Error));
  expect(await screen.findByText('Your profit and loss didn’t load')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
