import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility';
import { pictureNamed } from '../src/identity';
import { ops } from '../src/releases';
import { ofThisRun } from '../src/rotation';
import { operationsToken, origins, port, type OperatorCode } from '../src/site';
import { expect, signIn, test } from '../src/test';

test.use({ viewport: { width: 390, height: 844 } });

const account = 'team02m1';
const paymentPassword = '246813';

/** The back office of an operator, asked as somebody of its finance. */
function officeOf(request: APIRequestContext, code: OperatorCode) {
  const office = `http://127.0.0.1:${port + 3}/resources/${code}`;
  const headers = { authorization: `Bearer ${operationsToken}`, 'x-author': 'fay', 'x-roles': 'finance' };
  const act = async (path: string, action: string, version: number) => {
    const data = { version, reason: 'as agreed' };
    const answer = await request.post(`${office}/${path}/actions/${action}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  return {
    /** A small bonus of its own: 1% of 100, to be played once. */
    async offerBonus() {
      const rule = {
        texts: { EN: { title: 'One round bonus' } },
        kind: 'FIRST_DEPOSIT',
        percent: 1,
        cap: '1.00',
        minDeposit: '100.00',
        factor: 1,
        games: { RNG: 100 },
        expiryDays: 1,
        sort: 1,
      };
      const made = await request.post(`${office}/bonus-rules`, { headers, data: rule });
      const { record } = ((await made.json()) as { value: { record: { id: string; version: number } } })
        .value;
      await act(`bonus-rules/${record.id}`, 'open', record.version);
    },
    async decideAll(action: 'approve' | 'reject') {
      const waiting = await request.get(`${office}/withdrawals?state=REQUESTED&account=${account}`, {
        headers,
      });
      const { value } = (await waiting.json()) as { value: { items: { id: string; version: number }[] } };
      expect(value.items).not.toEqual([]);
      for (const { id, version } of value.items) await act(`withdrawals/${id}`, action, version);
    },
  };
}

/** Money in: the provider's page opens in a window of its own, and the balance grows by itself. */
async function depositWithBonus(page: Page, context: BrowserContext, symbol: string): Promise<void> {
  const balance = page.getByRole('group', { name: 'Balance' });
  const amount = async () =>
    Number(/[\d,]+\.\d\d/.exec((await balance.textContent()) ?? '')?.[0].replaceAll(',', ''));
  await expect(balance).toContainText(/\d/);
  const before = await amount();
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Deposit' }).click();
  await page.getByRole('radio', { name: /^QR code/ }).check();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('1000');
  await expect(page.getByRole('radio', { name: /^No bonus/ })).toBeChecked();
  await page.getByRole('radio', { name: new RegExp(`^One round bonus.*play \\${symbol}1\\.00`) }).check();
  expect(await accessibilityProblems(page)).toEqual([]);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Go to payment' }).click();
  const payment = await opening;
  await expect(payment.getByRole('button', { name: `Pay ${symbol}1,000.00` })).toBeVisible();
  expect(new URL(payment.url()).hash).toBe('');
  expect(await accessibilityProblems(payment)).toEqual([]);
  await payment.getByRole('button', { name: `Pay ${symbol}1,000.00` }).click();
  await expect(payment.getByText('Paid', { exact: true })).toBeVisible();
  await payment.close();
  await expect(page.getByRole('heading', { name: `${symbol}1,000.00 is in your balance` })).toBeVisible();
  await expect.poll(amount).toBe(before + 1000);
  const row = page.getByRole('table').getByRole('row', { name: /QR code/ });
  await expect(row.first()).toContainText('Credited');
}

/** The bonus is played through in a slot and becomes cash. */
async function playThrough(page: Page, symbol: string): Promise<void> {
  await page.goto('/member?page=bonusDetails');
  await expect(page.getByText(`${symbol}0.00 of ${symbol}1.00 played`)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto('/rng');
  await page.getByRole('article').first().getByRole('button', { name: /^Play/ }).click();
  const game = page.frameLocator('iframe');
  await game.getByRole('textbox', { name: 'Stake' }).fill('1');
  await game.locator('#play').click();
  await expect(game.locator('#result')).toHaveText(/(You won|You lost|You got|Your stake of) /);
  await page.goto('/member?page=bonusDetails');
  const record = page.getByRole('table', { name: 'Bonuses' });
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Used up');
  await expect(record).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Played through');
  await record.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByText(`${symbol}1.00 became cash`)).toBeVisible();
  await expect(details.getByText(/^bonus\/\d+$/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await details.getByRole('button', { name: 'Close' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the statement as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^bonus-statement-.*\.csv$/);
}

async function setPaymentPassword(page: Page): Promise<void> {
  await page.goto('/member?page=securityCenter');
  const card = page.getByRole('region', { name: 'Payment password' });
  await card.getByLabel(/^New payment password\W*$/).fill(paymentPassword);
  await card.getByLabel(/^New payment password again/).fill(paymentPassword);
  await card.getByRole('button', { name: 'Save payment password' }).click();
  await expect(card.getByText('Your payment password is set.')).toBeVisible();
}

/** An account to be paid to is added in the member's own name, cannot be paid to at once where the operator says so, and goes. */
async function addAndRemoveAccount(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Bank accounts and e-wallets' });
  const accounts = card.getByRole('listitem');
  await expect(accounts.first()).toBeVisible();
  const before = await accounts.count();
  await card.getByRole('button', { name: 'Add an account' }).click();
  const form = card.getByRole('form', { name: 'Add an account' });
  await expect(form.getByText(/^The account has to be in your name: /)).toBeVisible();
  await form.getByRole('combobox', { name: 'Bank or e-wallet' }).selectOption({ index: 1 });
  const number = form.getByRole('textbox', { name: 'Account or mobile number' });
  await number.fill('12');
  await form.getByLabel(/^Payment password/).fill(paymentPassword);
  await form.getByRole('button', { name: 'Add this account' }).click();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toHaveValue('12');
  expect(await accessibilityProblems(page)).toEqual([]);
  const digits = Number(/(\d+) digits/.exec((await form.textContent()) ?? '')?.[1]);
  await number.fill('09171234567890123456'.slice(0, digits));
  await form.getByRole('button', { name: 'Add this account' }).click();
  await expect(accounts).toHaveCount(before + 1);
  const added = accounts.last();
  await expect(added).toContainText(/•+\s\d{4}/);
  await added.getByRole('button', { name: 'Remove' }).click();
  await added.getByLabel(/^Payment password/).fill(paymentPassword);
  await added.getByRole('button', { name: 'Remove this account' }).click();
  await expect(accounts).toHaveCount(before);
}

/** At one house money goes to who brought the member in, at the other a launch has moved it and it comes back. */
const transfers: Readonly<Record<OperatorCode, (page: Page) => Promise<void>>> = {
  async aurora(page) {
    await page.goto('/member?page=transferUpline');
    await page.getByRole('textbox', { name: /^Amount/ }).fill('100');
    await page.getByLabel(/^Payment password/).fill(paymentPassword);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: /^Send/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '₱100.00' }).first()).toBeVisible();
  },
  async jade(page) {
    await page.goto('/member?page=transferFund');
    await expect(page.getByText('Move my money when I open a game')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Bring everything back' }).click();
    await expect(page.getByText('All your money is in your main wallet.')).toBeVisible();
  },
};

async function requestWithdrawal(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Amount/ }).fill(amount);
  await page.getByLabel(/^Payment password/).fill(paymentPassword);
  await page.getByRole('button', { name: 'Request withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'Requested' })).toBeVisible();
}

async function withdraw(page: Page, amount: string): Promise<void> {
  await requestWithdrawal(page, amount);
  await page.getByRole('button', { name: 'New withdrawal' }).click();
}

/** What is taken back, where the operator allows it, and what is refused with a reason is in the balance again, and says so. */
async function withdrawInVain(
  page: Page,
  { symbol, isCancellable }: { symbol: string; isCancellable: boolean },
  reject: () => Promise<void>,
): Promise<void> {
  const balance = page.getByRole('group', { name: 'Balance' });
  await expect(balance).toContainText(/\d/);
  const before = await balance.textContent();
  const request = async (amount: string) => {
    await requestWithdrawal(page, amount);
    await expect(balance).not.toHaveText(before ?? '');
  };
  if (isCancellable) {
    await request('210');
    await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this withdrawal?' });
    await expect(question).toContainText(`${symbol}210.00 goes back to your balance`);
    await question.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
    await expect(balance).toHaveText(before ?? '');
    await page.getByRole('button', { name: 'New withdrawal' }).click();
  }

  await request('220');
  await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(isCancellable ? 1 : 0);
  await reject();
  await expect(page.getByRole('heading', { name: 'Not approved' })).toBeVisible();
  await expect(page.getByText(/as agreed/)).toBeVisible();
  await expect(balance).toHaveText(before ?? '');
  await page.getByRole('button', { name: 'New withdrawal' }).click();
}

/** Opens a withdrawal that was paid, says what arrived, and waits for what it is then. */
async function receive(page: Page, amount: string, answer: string, state: string): Promise<void> {
  const paid = page.getByRole('listitem').filter({ hasText: amount });
  await paid.getByRole('button', { name: 'Did it arrive?' }).click({ timeout: 60_000 });
  const form = page.getByRole('form', { name: 'Did it arrive?' });
  await form.getByRole('radio', { name: answer }).check();
  if (answer === 'Only a part') await form.getByRole('textbox', { name: /^How much/ }).fill('100');
  if (answer === 'No, nothing')
    await form.getByLabel('Pictures of your account').setInputFiles(pictureNamed('statement.png'));
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: state })).toBeVisible();
}

/** Somebody of finance looks at the picture and pays again. */
async function payAgain(browser: Browser, code: OperatorCode, amount: string): Promise<void> {
  const name = `fin-${code}-${Date.now().toString(36)}`;
  const added = await ops('people', 'add', name, '--role', 'finance', '--operator', code, '--json');
  const { token } = JSON.parse(added) as { token: string };
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const office = `http://localhost:${port + 2}/back-office/${code}`;
  await expect(() => page.goto(office)).toPass();
  await page.getByRole('textbox', { name: 'Token' }).fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Missing payouts' }).first().click();
  const row = page.getByRole('row').filter({ hasText: 'Not received' }).filter({ hasText: amount });
  await row.getByRole('link').first().click();
  const picture = page.getByRole('main').getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay again', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('The bank lost it');
  await dialog.getByRole('button', { name: 'Pay again', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.context().close();
}

/**
 * All of a member's money at both houses, on a phone: a deposit with a bonus that play makes cash, a payout account, a
 * transfer, and withdrawals that are taken back, refused, arrive, in part, after all and not at all. The time without a word passes in `withdraw.test.tsx`.
 */
for (const { code, symbol, isCancellable } of ofThisRun([
  { code: 'aurora', symbol: '₱', isCancellable: true },
  { code: 'jade', symbol: '฿', isCancellable: false },
] as const))
  test.describe(code, () => {
    test.use({ baseURL: origins[code] });
    test('money comes in, is played, moved and paid out, and a dispute is decided', async ({
      page,
      context,
      browser,
      request,
    }) => {
      const office = officeOf(request, code);
      await office.offerBonus();
      await signIn(page, account);
      await depositWithBonus(page, context, symbol);
      await playThrough(page, symbol);
      await setPaymentPassword(page);
      await addAndRemoveAccount(page);
      await transfers[code](page);

      await page.goto('/member?page=withdraw');
      await expect(page.getByText('Your bonus money of')).toHaveCount(0);
      await withdrawInVain(page, { symbol, isCancellable }, () => office.decideAll('reject'));
      await withdraw(page, '300');
      await withdraw(page, '400');
      await office.decideAll('approve');
      await receive(page, `${symbol}300.00`, 'Yes, all of it', 'Received');
      await page.getByRole('button', { name: 'New withdrawal' }).click();
      await receive(page, `${symbol}400.00`, 'Only a part', 'Partly received');
      await expect(page.getByText(`Missing: ${symbol}100.00`)).toBeVisible();
      await page.getByRole('button', { name: 'It arrived after all' }).click();
      const question = page.getByRole('alertdialog', { name: 'Close this as received?' });
      await expect(question).toContainText(`we stop looking for ${symbol}100.00`);
      await question.getByRole('button', { name: 'It arrived after all' }).click();
      await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
      await page.getByRole('button', { name: 'New withdrawal' }).click();

      await withdraw(page, '500');
      await office.decideAll('approve');
      await receive(page, `${symbol}500.00`, 'No, nothing', 'Not received');
      await payAgain(browser, code, '500.00');
      await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible({ timeout: 60_000 });
      await page.getByRole('form', { name: 'Did it arrive?' }).getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
    });
  });
