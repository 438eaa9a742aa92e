import { createDepositCall, depositListCall } from '@tessera/contracts/payments';
import { setLimitCall } from '@tessera/contracts/protection';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { pendingSubmissions } from '@tessera/shell-api/submit';
import { act, screen, waitFor, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
// Each test that makes deposits has a member of its own: a platform of its own would take longer than the test.
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

/** What the browser opens in the click; null where it lets nothing open. */
function openedWindow(allowed = true) {
  const opened = { location: { replace: jest.fn() }, close: jest.fn(), closed: false, opener: window };
  jest.spyOn(window, 'open').mockReturnValue(allowed ? (opened as unknown as Window) : null);
  return opened;
}

async function open(account: string) {
  const page = await renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'member-centre', path: '/member' },
    search: '?page=depositv2',
    account,
  });
  await screen.findByRole('group', { name: 'How do you want to pay?' });
  const deposits = () => page.shell.api.call(depositListCall, {});
  /** What the payment provider finds out, and the news of it that the page hears. */
  const ends = async (change: { state: 'CREDITED' | 'FAILED'; failure: 'REFUSED' | null }) => {
    await platform.db
      .updateTable('deposit')
      .set({ ...change, decided_at: platform.clock.now() })
      .where('state', '=', 'PENDING')
      .execute();
    await act(async () =>
      page.shell.bus.publish('balance.changed', { amount: '1500.00', currency: 'PHP', sequence: 50 }),
    );
  };
  return { ...page, deposits, ends };
}
const amount = () => screen.getByRole('textbox', { name: /^Amount/ });
const button = (name: string) => screen.getByRole('button', { name });

test('a deposit is made, its payment opens in a window of the click, and its credit is told', async () => {
  const paid = openedWindow();
  const { user, deposits, ends, shell } = await open('player01');
  expect(screen.getByRole('radio', { name: /^E-wallet/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Card.*Not available right now/ })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /^QR code/ }));
  await user.click(button('₱500.00'));
  expect(amount()).toHaveValue('500.00');
  await user.click(button('Go to payment'));
  expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toHaveFocus();
  expect(paid.location.replace).toHaveBeenCalledWith(expect.stringMatching(/\/pay\/\?lang=EN#t=[\w-]{30,}$/));
  expect(paid.opener).toBeNull();
  expect((await deposits()).list).toMatchObject([{ amount: '500.00', channelId: 'qr', state: 'PENDING' }]);
  // What waits is not marked as what is done.
  const waiting = await within(await screen.findByRole('table')).findByText('Waiting');
  expect(waiting.className).toMatch(/warm/);
  const { depositId } = (await deposits()).list[0] ?? {};
  await user.click(screen.getByText('Numbers for support'));
  expect(screen.getByText(`deposit/${depositId}`)).toBeVisible();
  await user.click(button('Ask about this'));
  expect(shell.recorded.popups.at(-1)).toMatchObject({
    id: 'chat',
    params: { draft: `I have a question about deposit/${depositId}: ` },
  });
  await ends({ state: 'CREDITED', failure: null });
  expect(await screen.findByRole('heading', { name: '₱500.00 is in your balance' })).toHaveFocus();
  expect(screen.getByText('Your balance now')).toBeVisible();
  expect(await within(screen.getByRole('table')).findByText('Credited')).toBeVisible();
  await user.click(button('Play now'));
  expect(shell.recorded.locations.at(-1)).toBe('/');
});

test.each([
  ['', 'Please enter an amount'],
  ['abc', 'Please enter the amount in digits, such as 100.00'],
  ['99', 'The minimum for this method is ₱100.00'],
  ['20,001', 'The maximum for this method is ₱20,000.00'],
  ['100.555', 'PHP has at most 2 decimals'],
])('"%s" is corrected in the field: %s', async (typed, words) => {
  const opened = openedWindow();
  const { user, deposits } = await open('agent01');
  if (typed) await user.type(amount(), typed);
  await user.click(button('Go to payment'));
  expect(amount()).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(amount()).toHaveValue(typed);
  expect(amount()).toHaveFocus();
  expect(opened.location.replace).not.toHaveBeenCalled();
  expect((await deposits()).total).toBe(0);
});

test('a limit that is in the way is named, with what it leaves until when', async () => {
  const opened = openedWindow();
  const { user, shell, deposits } = await open('team01m2');
  await shell.api.call(setLimitCall, { kind: 'DEPOSIT', period: 'WEEK', amount: '300', version: 0 });
  await user.type(amount(), '400');
  await user.click(button('Go to payment'));
  expect(
    await screen.findByText(/^Your limit “Deposits per week” leaves ₱300\.00 until .*\d{4}/),
  ).toBeVisible();
  expect(amount()).toHaveValue('400');
  expect(opened.close).toHaveBeenCalled();
  expect((await deposits()).total).toBe(0);
});

test('says before the button what it costs and what comes into the balance, and how it works', async () => {
  const { user, shell } = await open('team02m2');
  await user.type(amount(), '300');
  expect(screen.getByText('Fee').nextSibling).toHaveTextContent('Free');
  expect(screen.getByText('Into your balance').nextSibling).toHaveTextContent('₱300');
  await user.click(screen.getByRole('link', { name: 'How depositing works' }));
  expect(shell.recorded.locations).toEqual(['/member?page=depositTutorial']);
  expect(await screen.findByRole('heading', { level: 2, name: 'QR code' })).toBeVisible();
  expect(screen.getAllByText(/your deposit waits 30 minutes for you/)[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('aria-current', 'true');
});

test('shows the payment as a link where the browser blocks windows', async () => {
  openedWindow(false);
  const { user } = await open('team01m1');
  await user.type(amount(), '1,250');
  await user.click(button('Go to payment'));
  const link = await screen.findByRole('link', { name: 'Open it here' });
  expect(link).toHaveAttribute('href', expect.stringContaining('/pay/?lang=EN#t='));
});

/** The platform makes the deposit; its first answer never arrives. */
function loseFirstAnswer(failure = lost) {
  const { transport } = platform;
  let lose = 1;
  jest.spyOn(platform, 'transport').mockImplementation((options) => {
    const whole = transport(options);
    return {
      async call(call, ...rest) {
        const answer = await whole.call(call, ...rest);
        if (call.path === createDepositCall.path && lose-- > 0) throw failure;
        return answer;
      },
    };
  });
}

test('a second click and a lost answer make one deposit', async () => {
  openedWindow();
  loseFirstAnswer();
  const { user, deposits } = await open('team01m2');
  await user.type(amount(), '300');
  await user.dblClick(button('Go to payment'));
  expect(await screen.findByText(/it’s one deposit, however often you press/)).toBeVisible();
  expect(amount()).toHaveValue('300');
  await user.click(button('Go to payment'));
  await screen.findByRole('heading', { name: 'Waiting for your payment' });
  expect((await deposits()).total).toBe(1);
});

test('a deposit without an answer is in the form again after a reload, and is made once', async () => {
  openedWindow();
  loseFirstAnswer({ ...lost, code: 'SERVICE_BUSY', status: 503 });
  const page = await open('team03m1');
  await page.user.click(screen.getByRole('radio', { name: /^QR code/ }));
  await page.user.type(amount(), '450');
  await page.user.click(button('Go to payment'));
  await screen.findByText(/it’s one deposit/);
  page.unmount();
  pendingSubmissions.reset();
  const { user, deposits } = await open('team03m1');
  expect(amount()).toHaveValue('450');
  expect(screen.getByRole('radio', { name: /^QR code/ })).toBeChecked();
  expect(screen.getByText(/it’s one deposit/)).toBeVisible();
  await user.click(button('Go to payment'));
  await screen.findByRole('heading', { name: 'Waiting for your payment' });
  expect((await deposits()).total).toBe(1);
});

test('a way to pay says by their names which methods it takes', async () => {
  await open('player01');
  expect(await screen.findByRole('radio', { name: /GCash/ })).toBeVisible();
});

test('a refused payment says so, and the form is there again', async () => {
  openedWindow();
  const { user, ends } = await open('team02m1');
  await user.type(amount(), '300');
  await user.click(button('Go to payment'));
  await screen.findByRole('heading', { name: 'Waiting for your payment' });
  await ends({ state: 'FAILED', failure: 'REFUSED' });
  expect(await screen.findByRole('heading', { name: 'The payment was declined' })).toBeVisible();
  await user.click(button('Try again'));
  expect(amount()).toBeVisible();
});

test('offers a deposit that waits from an earlier visit, and says when too many wait', async () => {
  const opened = openedWindow();
  const { user, deposits, unmount } = await open('team02m2');
  for (const one of ['100', '200', '300']) {
    await user.type(amount(), one);
    await user.click(button('Go to payment'));
    await screen.findByRole('heading', { name: 'Waiting for your payment' });
    await user.click(button('Another deposit'));
  }
  await user.type(amount(), '400');
  await user.click(button('Go to payment'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Several of your deposits are still waiting');
  expect(opened.close).toHaveBeenCalledTimes(1);
  expect((await deposits()).total).toBe(3);
  unmount();
  await open('team02m2');
  const waiting = await screen.findByRole('region', { name: 'Deposits waiting for payment' });
  const [newest] = within(waiting).getAllByRole('button', { name: 'Continue' });
  if (newest) await user.click(newest);
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledTimes(4));
});
