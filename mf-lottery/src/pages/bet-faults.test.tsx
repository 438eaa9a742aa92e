import { freePlayCall } from '@tessera/contracts/auth';
import { placeLotterySlipCall } from '@tessera/contracts/lottery';
import { pendingSubmissions } from '@tessera/shell-api/submit';
import { act, screen } from '@testing-library/react';
import texts from '../locales/en.json';
import { lotteryPages } from '../testing/lottery';

const { platform, open, myBets, chooseBig, intercept } = lotteryPages();

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
  await page.user.click(form.getByRole('button', { name: 'Add to slip' }));
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
  // What may have been placed is not changed.
  expect(form.getByRole('button', { name: 'More on Big' })).toBeDisabled();
  expect(form.getByRole('button', { name: 'Remove Big' })).toBeDisabled();
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
  platform().clock.advance(58_000);
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
  const { token } = await platform().transport().call(freePlayCall, { os: 'test', platform: 'W' });
  const page = await open();
  await act(() => page.shell.enter(token));
  const form = await chooseBig(page);
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  expect(page.shell.recorded.confirms).toEqual([
    { title: 'You need a real account for this', text: texts.in_need_true_account, confirmLabel: 'OK' },
  ]);
  expect(screen.queryByText('Bet placed')).toBeNull();
});
