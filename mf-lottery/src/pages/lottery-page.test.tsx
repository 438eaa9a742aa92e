import type { ApiTransport } from '@tessera/contracts';
import { vendorCategoriesKey } from '@tessera/contracts/categories';
import { freePlayCall } from '@tessera/contracts/auth';
import {
  lotteryDrawCall,
  myLotterySlipsCall,
  openedNumeroCall,
  placeLotterySlipCall,
} from '@tessera/contracts/lottery';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { pendingSubmissions } from '@tessera/shell-api/submit';
import { act, screen, waitFor, within } from '@testing-library/react';
import texts from '../locales/en.json';
import { definition } from '../routes';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await createTestPlatform();
});
afterEach(() => {
  pendingSubmissions.reset();
  sessionStorage.clear();
  return platform.close();
});

async function open(more: { account?: string; path?: string; search?: string } = {}) {
  const { path = '/lottery', ...rest } = more;
  return renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'lottery', path },
    account: 'player01',
    ...rest,
  });
}
type Rendered = Awaited<ReturnType<typeof open>>;

const slip = async () => within(await screen.findByRole('region', { name: 'Bet slip' }));
const myBets = async ({ shell }: Rendered) =>
  (await shell.api.call(myLotterySlipsCall, { gameCode: 'MINUTE_LOTTO' })).list;

async function chooseBig({ user }: Rendered) {
  const form = await slip();
  await user.click(form.getByRole('radio', { name: 'Sides' }));
  await user.click(form.getByRole('radio', { name: /^Big/ }));
  return form;
}

/** What carries the remote's calls, with something in its way. */
function intercept({ shell }: Rendered, around: (call: ApiTransport['call']) => ApiTransport['call']) {
  const { api } = shell;
  const original = api.call.bind(api) as ApiTransport['call'];
  api.call = around(original);
}

test('shows the open draw, its countdown and ten results of the first quick game', async () => {
  const page = await open();
  expect(await screen.findByRole('heading', { name: 'Minute Lotto' })).toBeVisible();
  expect(screen.getByRole('timer', { name: 'Betting closes in' })).toHaveTextContent('00:55');
  const results = within(await screen.findByRole('region', { name: 'Recent results' }));
  expect(await results.findAllByRole('listitem')).toHaveLength(10);
  expect(await screen.findByText('No bets on this game yet')).toBeVisible();
  expect(page.crashes).toEqual([]);
});

test('the URL chooses the game: by its code, or by the area of the page', async () => {
  const { unmount } = await open({ search: '?gameCode=QUICK3' });
  expect(await screen.findByRole('heading', { name: 'Quick 3' })).toBeVisible();
  unmount();
  const page = await open({ path: '/vnLottery' });
  expect(await screen.findByRole('heading', { name: 'Saigon Draw' })).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: /Hanoi Fast/ }));
  expect(page.shell.recorded.locations).toEqual(['/vnLottery?gameCode=HANOI_FAST']);
  expect(await screen.findByRole('heading', { name: 'Hanoi Fast' })).toBeVisible();
});

test('without electronic lotteries among the vendors the page begins with the other draws', async () => {
  const page = await open({ path: '/elsewhere' });
  const vendorCategory = { gameType: 'ELOTT', cards: [{ vassalage: 'TCG_SEA' }] };
  act(() => page.shell.queryClient.setQueryData(vendorCategoriesKey('EN'), [vendorCategory]));
  act(() => page.shell.setLocation('/lottery'));
  expect(await screen.findByRole('heading', { name: 'Pick 3' })).toBeVisible();
});

test('places a bet after a confirmation that says what it is', async () => {
  const page = await open();
  const form = await chooseBig(page);
  const stake = form.getByRole('textbox', { name: 'Stake per bet' });
  await page.user.clear(stake);
  await page.user.type(stake, '20');
  expect(form.getByText('₱39.00')).toBeVisible();
  expect(form.getByText('One in 2 wins')).toBeVisible();
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  expect(await screen.findByText('Bet placed')).toBeVisible();
  expect(page.shell.recorded.confirms[0]?.text).toMatch(
    /Sides: Big, draw 20260302-0962\. We’ll take ₱20\.00.*₱39\.00.*one bet in 2 wins/,
  );
  const bets = within(screen.getByRole('region', { name: 'My bets' }));
  expect(await bets.findByText('Waiting')).toBeVisible();
  expect(await myBets(page)).toHaveLength(1);
});

test('digits are tapped or typed, and a quick pick fills the slip', async () => {
  const page = await open();
  const form = await slip();
  // On a phone it is in sight before the digits are, and leads there.
  await page.user.click(form.getByRole('button', { name: 'Pick your numbers' }));
  expect(form.getByRole('button', { name: '1' })).toHaveFocus();
  await page.user.click(form.getByRole('button', { name: '3' }));
  await page.user.keyboard('07');
  expect(form.getByRole('listitem', { name: 'Digit 3: 7' })).toBeVisible();
  expect(form.getByRole('button', { name: 'Place bet' })).toBeEnabled();
  await page.user.click(form.getByRole('button', { name: 'Erase last digit' }));
  expect(form.queryByRole('button', { name: 'Place bet' })).toBeNull();
  await page.user.click(form.getByRole('button', { name: 'Quick pick' }));
  expect(form.getByRole('button', { name: 'Place bet' })).toBeEnabled();
});

test('a slip takes pasted, random and combined numbers, keeps what it cannot read, and places all at once', async () => {
  const page = await open();
  const form = await slip();
  await page.user.click(form.getByText('Paste numbers'));
  const field = form.getByRole('textbox', { name: /Numbers with a space/ });
  await page.user.type(field, '307, 412 abc 99');
  await page.user.click(form.getByRole('button', { name: 'Add these' }));
  expect(form.getByText('2 added. 2 couldn’t be read and are still here.')).toBeVisible();
  expect(field).toHaveValue('abc\n99');
  await page.user.click(form.getByRole('button', { name: '10 quick picks' }));
  await page.user.click(form.getByRole('radio', { name: 'Number board' }));
  for (const [place, digits] of [
    ['1', '12'],
    ['2', '3'],
    ['3', '45'],
  ] as const)
    for (const digit of digits)
      await page.user.click(
        within(form.getByRole('group', { name: `Digit ${place}` })).getByRole('button', { name: digit }),
      );
  expect(form.getByText('4 bets')).toBeVisible();
  await page.user.click(form.getByRole('button', { name: 'Add to slip' }));
  const lines = within(form.getByRole('group', { name: '16 bets on the slip' }));
  await page.user.click(lines.getByRole('button', { name: 'More on 3 0 7' }));
  await page.user.click(form.getByRole('button', { name: 'Place 16 bets' }));
  expect(await screen.findByText('Bet placed')).toBeVisible();
  expect(page.shell.recorded.confirms[0]?.text).toMatch(
    /16 bets, draw 20260302-0962\. We’ll take ₱34\.00.*one bet in 1,000 wins/,
  );
  expect(await myBets(page)).toMatchObject([{ lines: 16, stake: '34.00' }]);
});

test('kept numbers are there for the next visit, and a slip is played again or taken back', async () => {
  localStorage.clear();
  const page = await open();
  const form = await chooseBig(page);
  await page.user.click(form.getByRole('button', { name: 'Keep' }));
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  await screen.findByText('Bet placed');
  expect(within(form.getByRole('list', { name: 'Your kept numbers' })).getByText('Big')).toBeVisible();
  const bets = within(screen.getByRole('region', { name: 'My bets' }));
  await page.user.click(await bets.findByRole('button', { name: 'Play again' }));
  expect(await form.findByRole('group', { name: '1 bet on the slip' })).toBeVisible();
  await page.user.click(bets.getByRole('button', { name: 'Cancel bet' }));
  expect(await bets.findByText('Cancelled')).toBeVisible();
  expect(await myBets(page)).toMatchObject([{ status: 'CANCELLED', payout: '2.00' }]);
  localStorage.clear();
});

test('a plan is paid for all of its draws, and taken back whole', async () => {
  const page = await open();
  const form = await chooseBig(page);
  await page.user.click(form.getByRole('checkbox', { name: /Play the next draws too/ }));
  await page.user.selectOptions(form.getByRole('combobox', { name: 'From draw to draw' }), '2');
  expect(form.getByText('₱62.00 in all; the last draw has ×16.')).toBeVisible();
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  expect(await screen.findByText(/The plan runs for 5 draws/)).toBeVisible();
  const bets = within(screen.getByRole('region', { name: 'My bets' }));
  const [cancel] = await bets.findAllByRole('button', { name: 'Cancel plan' });
  await page.user.click(cancel!);
  await waitFor(() => expect(bets.getAllByText('Cancelled')).toHaveLength(5));
});

test('a double click is one bet, one question', async () => {
  const page = await open();
  const form = await chooseBig(page);
  await page.user.dblClick(form.getByRole('button', { name: 'Place bet' }));
  await screen.findByText('Bet placed');
  expect(page.shell.recorded.confirms).toHaveLength(1);
  expect(await myBets(page)).toHaveLength(1);
});

test('a lost answer is asked for again with the same key: one bet', async () => {
  const page = await open();
  const form = await chooseBig(page);
  const keys: unknown[] = [];
  intercept(page, (call) => async (which, input, ...rest) => {
    const answer = await call(which, input, ...rest);
    if ((which as unknown) !== placeLotterySlipCall) return answer;
    keys.push(rest[0]?.idempotencyKey);
    if (keys.length <= 2) throw { isApiError: true, code: 'NETWORK_FAILED', message: '', status: 0 };
    return answer;
  });
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  expect(await screen.findByText('We didn’t get an answer')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText('Bet placed')).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(await myBets(page)).toHaveLength(1);
});

test('a bet without an answer is asked for again after a reload: one bet', async () => {
  const page = await open();
  const form = await chooseBig(page);
  intercept(page, (call) => async (which, input, ...rest) => {
    const answer = await call(which, input, ...rest);
    if ((which as unknown) !== placeLotterySlipCall) return answer;
    throw { isApiError: true, code: 'SERVICE_BUSY', message: '', status: 503 };
  });
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  await screen.findByText('We didn’t get an answer');
  page.unmount();
  pendingSubmissions.reset();
  const next = await open();
  await next.user.click(await screen.findByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText('Bet placed')).toBeVisible();
  expect(await myBets(next)).toHaveLength(1);
});

test('a draw that closed meanwhile takes nothing and says so', async () => {
  const page = await open();
  const form = await chooseBig(page);
  platform.clock.advance(58_000);
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  expect(await screen.findByText(/closed before your bet arrived. Nothing was taken/)).toBeVisible();
  expect(await myBets(page)).toEqual([]);
});

test('a stake beyond the limits is refused under the field, too low a balance in the slip', async () => {
  const page = await open();
  const form = await chooseBig(page);
  const stake = form.getByRole('textbox', { name: 'Stake per bet' });
  await page.user.clear(stake);
  await page.user.type(stake, '0.5');
  expect(stake).toHaveAccessibleDescription(/Stakes run from ₱2\.00 to ₱5,000\.00/);
  expect(form.getByRole('button', { name: 'Place bet' })).toBeDisabled();
  await page.user.clear(stake);
  await page.user.type(stake, '4000');
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  expect(await screen.findByText(/This slip costs ₱4,000\.00 and your balance is/)).toBeVisible();
  expect(await myBets(page)).toEqual([]);
});

test('a trial account is told that a real one is needed', async () => {
  const { token } = await platform.transport().call(freePlayCall, { os: 'test', platform: 'W' });
  const page = await open();
  await act(() => page.shell.enter(token));
  const form = await chooseBig(page);
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  expect(page.shell.recorded.confirms).toEqual([
    { title: 'You need a real account for this', text: texts.in_need_true_account, confirmLabel: 'OK' },
  ]);
  expect(screen.queryByText('Bet placed')).toBeNull();
});

test('when betting closes the next draw is there by itself, and then the numbers', async () => {
  platform.clock.advance(54_700);
  const page = await open();
  expect(await screen.findByText('Draw 20260302-0962')).toBeVisible();
  const form = await chooseBig(page);
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  await screen.findByText('Bet placed');
  platform.clock.advance(5_400);
  expect(await screen.findByText('Last draw 20260302-0962')).toBeVisible();
  expect(screen.getByText('Draw 20260302-0963')).toBeVisible();
  const bets = within(screen.getByRole('region', { name: 'My bets' }));
  await waitFor(() => expect(bets.queryByText('Waiting')).toBeNull());
  expect(bets.getByText(/^(Won|Lost)$/)).toBeVisible();
});

test('a failure says what it is and Retry tries again', async () => {
  const page = await open();
  await screen.findByRole('heading', { name: 'Minute Lotto' });
  let fails = true;
  intercept(page, (call) => async (which, input, ...rest) => {
    if (fails && (which as unknown) === openedNumeroCall)
      throw { isApiError: true, code: 'NETWORK_FAILED', message: '', status: 0 };
    return call(which, input, ...rest);
  });
  await page.user.click(screen.getByRole('button', { name: /Quick 3/ }));
  expect(await screen.findByText('The draw didn’t load')).toBeVisible();
  fails = false;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Quick 3' })).toBeVisible();
});

test('anybody checks a draw in their own browser, and a seed that is not the promised one is told', async () => {
  const api = platform.transport();
  const { previous } = await api.call(openedNumeroCall, { gameCode: 'MINUTE_LOTTO' });
  const page = await renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'draw-check', path: '/drawCheck' },
    search: `?gameCode=MINUTE_LOTTO&numero=${previous.numero}`,
  });
  expect(await screen.findByText('The seed has this hash')).toBeVisible();
  expect(screen.getByText('The numbers follow from the seed')).toBeVisible();
  intercept(page, (call) => async (which, input, ...rest) => {
    const answer = await call(which, input, ...rest);
    if ((which as unknown) !== lotteryDrawCall) return answer;
    const { seed } = answer as unknown as { seed: object };
    return { ...(answer as object), seed: { ...seed, seed: 'ab'.repeat(32) } } as typeof answer;
  });
  await page.shell.queryClient.invalidateQueries();
  expect(await screen.findByText('The seed has another hash')).toBeVisible();
  expect(screen.getByText('Other numbers follow from the seed')).toBeVisible();
});
