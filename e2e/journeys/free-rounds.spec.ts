import type { APIRequestContext, Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility';
import { ofThisRun } from '../src/rotation';
import { operationsToken, origins, port, type OperatorCode } from '../src/site';
import { expect, signIn, test } from '../src/test';

test.use({ viewport: { width: 390, height: 844 } });

const account = 'team03m2';
const title = 'Two rounds on the house';

/** Two free rounds, in the games of the seeded ones. Returns the name of the first. */
async function offerTwoRounds(request: APIRequestContext, code: OperatorCode): Promise<string> {
  const rules = `http://127.0.0.1:${port + 3}/resources/${code}/bonus-rules`;
  const headers = { authorization: `Bearer ${operationsToken}`, 'x-author': 'fay', 'x-roles': 'finance' };
  const listed = (await (await request.get(`${rules}?kind=FREE_ROUNDS`, { headers })).json()) as {
    value: { items: { id: string; rounds: number; roundStake: string; roundGames: string[] }[] };
  };
  const seeded = listed.value.items.find(({ rounds }) => rounds === 10);
  expect(seeded).toBeDefined();
  const rule = {
    texts: { EN: { title } },
    kind: 'FREE_ROUNDS',
    payAs: 'CASH',
    rounds: 2,
    roundStake: seeded?.roundStake,
    roundGames: seeded?.roundGames.slice(0, 1),
    cap: '1000.00',
    minDeposit: '100.00',
    factor: 1,
    games: { RNG: 100 },
    expiryDays: 3,
    sort: 2,
  };
  const made = await request.post(rules, { headers, data: rule });
  expect(made.ok(), await made.text()).toBe(true);
  const { record } = ((await made.json()) as { value: { record: { id: string; version: number } } }).value;
  const data = { version: record.version, reason: 'as agreed' };
  const opened = await request.post(`${rules}/${record.id}/actions/open`, { headers, data });
  expect(opened.ok(), await opened.text()).toBe(true);
  return seeded?.roundGames[0] ?? '';
}

async function depositWithRounds(page: Page, symbol: string): Promise<void> {
  await page.goto('/member?page=depositv2');
  await page.getByRole('radio', { name: /^QR code/ }).check();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('200');
  await page.getByRole('radio', { name: new RegExp(`^${title}`) }).check();
  expect(await accessibilityProblems(page)).toEqual([]);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Go to payment' }).click();
  const payment = await opening;
  await payment.getByRole('button', { name: `Pay ${symbol}200.00` }).click();
  await expect(payment.getByText('Paid', { exact: true })).toBeVisible();
  await payment.close();
  await expect(page.getByRole('heading', { name: `${symbol}200.00 is in your balance` })).toBeVisible();
}

for (const { code, symbol } of ofThisRun([
  { code: 'aurora', symbol: '₱' },
  { code: 'jade', symbol: '฿' },
] as const)) {
  test.describe(`at ${code}`, () => {
    test.use({ baseURL: origins[code] });

    test('free rounds come with a deposit, are played first, and end before the player’s own money is staked', async ({
      page,
      request,
    }) => {
      const nodeId = await offerTwoRounds(request, code);
      await signIn(page, account);
      await depositWithRounds(page, symbol);

      await page.goto('/member?page=bonusDetails');
      await expect(page.getByText('0 of 2 played')).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByRole('list', { name: 'Games for your free rounds' }).getByRole('link').first().click();
      await expect.poll(() => new URL(page.url()).searchParams.get('game')).toBe(nodeId);

      const game = page.frameLocator('iframe');
      const play = game.locator('#play');
      await expect(game.getByText(/^Free rounds: 2 left/)).toBeVisible();
      await expect(game.getByRole('textbox', { name: 'Stake' })).toBeHidden();
      await play.click();
      await expect(game.locator('#result')).toHaveText(/This free round won|No win in this free round/);
      await expect(game.getByText(/^Free rounds: 1 left/)).toBeVisible();
      await play.click();
      await expect(game.getByText(/^Your free rounds are over\./)).toBeVisible();
      await expect(play).toBeDisabled();
      await game.getByRole('button', { name: 'Play with my own money' }).click();
      await expect(game.getByRole('textbox', { name: 'Stake' })).toBeVisible();
      await expect(play).toBeEnabled();

      await page.goto('/member?page=bonusDetails');
      const record = page.getByRole('table', { name: 'Bonuses' });
      await record.getByRole('button', { name: 'Details' }).first().click();
      const details = page.getByRole('dialog');
      await expect(details.getByText(/^All free rounds were played \(2\)/)).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.goto('/member?page=personalHistoryCopy');
      await expect(page.getByText(/And 2 free rounds, which won/)).toBeVisible();
    });
  });
}
