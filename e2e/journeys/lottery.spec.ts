import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility';
import { ofThisRun } from '../src/rotation';
import { origins } from '../src/site';
import { choose, expect, signIn, test } from '../src/test';

/**
 * A draw from the first number to the last check: a slip that has to win one of its two bets is placed, betting closes, the
 * draw is drawn and settled by itself, the wallet and the messages have the win, and this browser checks the numbers.
 */
test('a slip is placed, drawn, paid, told and checked at both houses', async ({ browser }) => {
  const cycles = [
    { operator: 'aurora', symbol: '₱', stake: 2 },
    { operator: 'jade', symbol: '฿', stake: 1 },
  ] as const;
  await Promise.all(
    cycles.map(async ({ operator, ...money }) => {
      const context = await browser.newContext({ baseURL: origins[operator] });
      await wholeCycle(await context.newPage(), money);
      await context.close();
    }),
  );
});

async function wholeCycle(page: Page, { symbol, stake }: { symbol: string; stake: number }): Promise<void> {
  const won = stake * 1.95;
  const paid = `${symbol}${won.toFixed(2)}`;
  // Nobody else plays with this wallet meanwhile.
  await signIn(page, 'team01m2');
  await page.goto('/lottery?gameCode=MINUTE_LOTTO');
  const before = await balanceOf(page);
  const slip = page.getByRole('region', { name: 'Bet slip' });
  await choose(slip.getByRole('radio', { name: 'Sides' }));
  // One of the two wins, whatever is drawn.
  for (const side of [/^Big/, /^Small/]) {
    await choose(slip.getByRole('radio', { name: side }));
    await slip.getByRole('button', { name: 'Add to slip' }).click();
  }
  await slip.getByRole('button', { name: 'Place 2 bets' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('one bet in 2 wins');
  await dialog.getByRole('button', { name: 'Place bet' }).click();
  await expect(page.getByText('Bet placed')).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBeCloseTo(before - 2 * stake, 2);
  const bets = page.getByRole('region', { name: 'My bets' });
  const mine = bets.getByRole('listitem').first();
  const numero = await mine.locator('strong').first().innerText();
  expect(await accessibilityProblems(page)).toEqual([]);
  // Nothing is pressed from here to the end of the draw, which takes a minute at most.
  await expect(page.getByText(`Last draw ${numero}`)).toBeVisible({ timeout: 90_000 });
  await expect(mine.getByText('Won')).toBeVisible({ timeout: 90_000 });
  await expect(mine).toContainText(paid);
  await expect.poll(() => balanceOf(page)).toBeCloseTo(before - 2 * stake + won, 2);
  await page.goto('/member?page=messageV2');
  await expect(page.getByText(`You won ${paid} in Minute Lotto`).first()).toBeVisible();
  await page.goto(`/drawCheck?gameCode=MINUTE_LOTTO&numero=${numero}`);
  await expect(page.getByText('The numbers follow from the seed')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
}

test('the houses draw one lottery at times of their own, and each page shows its own draw', async ({
  browser,
}) => {
  for (const [operator, draw, times] of [
    ['aurora', /^Draw \d{8}$/, ['19:00']],
    ['jade', /^Draw \d{8}T(1400|1840)$/, ['18:40', '14:00, 18:40']],
  ] as const) {
    const context = await browser.newContext({ baseURL: origins[operator] });
    const page = await context.newPage();
    await signIn(page, 'team02m1f');
    await page.goto('/seaLottery?gameCode=MEKONG4D');
    await expect(page.getByText(draw).first()).toBeVisible();
    await page.getByText('Draw days').click();
    for (const time of times) await expect(page.getByText(time, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Draw times are by the clock of the market, UTC+8.')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await context.close();
  }
});

/** What the header says that the player has. */
async function balanceOf(page: Page): Promise<number> {
  const balance = page.getByRole('group', { name: 'Balance' });
  await expect(balance).toContainText(/\d/);
  return Number(/[\d,]+\.\d\d/.exec((await balance.textContent()) ?? '')?.[0].replaceAll(',', ''));
}

/** A game of every kind of draw, by the page that shows it. */
const kinds = [
  '/lottery?gameCode=PICK3',
  '/lottery?gameCode=PICK5',
  '/lottery?gameCode=GOLDEN645',
  '/lottery?gameCode=HOUSE_KENO',
  '/seaLottery?gameCode=MEKONG4D',
  '/vnLottery?gameCode=SAIGON',
  '/vnLottery?gameCode=HANOI',
];

/** A slip of one bet by chance. Where the draw closes at that very moment it is placed on the next. */
async function placeOne(page: Page): Promise<void> {
  const slip = page.getByRole('region', { name: 'Bet slip' });
  await slip.getByRole('button', { name: 'Quick pick', exact: true }).click();
  const placed = slip.getByText('Bet placed');
  const closed = slip.getByText(/closed before your bet arrived/);
  for (let attempt = 0; attempt < 2 && !(await placed.isVisible()); attempt += 1) {
    await slip.getByRole('button', { name: 'Place bet' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Place bet' }).click();
    await expect(placed.or(closed)).toBeVisible();
  }
  await expect(placed).toBeVisible();
}

/** Axe finds nothing, in the dark and in the light scheme. */
async function expectClean(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await accessibilityProblems(page), `${what} in ${colorScheme}`).toEqual([]);
  }
}

for (const operator of ofThisRun(['aurora', 'jade'] as const))
  test.describe(`at ${operator}`, () => {
    test.use({ baseURL: origins[operator] });

    test('every kind of draw takes a slip on its page, in both colour schemes, without an accessibility problem', async ({
      page,
    }) => {
      await signIn(page, 'agent01');
      await page.evaluate(() => localStorage.setItem('tessera.theme', 'system'));
      for (const path of kinds) {
        await page.goto(path);
        await placeOne(page);
        const bets = page.getByRole('region', { name: 'My bets' });
        await expect(bets.getByRole('listitem').first().getByText('Waiting')).toBeVisible();
        const results = page.getByRole('region', { name: 'Recent results' });
        await results.getByText('Trends', { exact: true }).click();
        await expect(results.getByRole('table').first()).toBeVisible();
        // At its top nothing of the page lies under the header.
        await page.evaluate(() => scrollTo(0, 0));
        await expectClean(page, path);
      }
    });

    test('the number board, the plan, the question and the outcome have no accessibility problem in either scheme', async ({
      page,
    }) => {
      await signIn(page, 'agent01');
      await page.evaluate(() => localStorage.setItem('tessera.theme', 'system'));
      await page.goto('/lottery?gameCode=PICK5');
      const slip = page.getByRole('region', { name: 'Bet slip' });
      await choose(slip.getByRole('radio', { name: 'Number board' }));
      for (let place = 1; place <= 5; place += 1)
        for (const digit of ['1', '2'])
          await slip
            .getByRole('group', { name: `Digit ${place}` })
            .getByRole('button', { name: digit })
            .click();
      await slip.getByRole('button', { name: 'Add to slip' }).click();
      await slip.getByRole('checkbox', { name: /Play the next draws too/ }).check();
      await page.evaluate(() => scrollTo(0, 0));
      await expectClean(page, 'board, lines and plan');
      await slip.getByRole('button', { name: 'Place 32 bets' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('32 bets');
      await expectClean(page, 'question');
      await question.getByRole('button', { name: 'Place bet' }).click();
      const outcome = slip.getByText('Bet placed').or(slip.getByText(/closed before/));
      await expect(outcome).toBeVisible();
      await expectClean(page, 'outcome');
    });
  });

test('a lottery’s own client opens in a frame with what its launch carries, and leads back to its page', async ({
  page,
}) => {
  await signIn(page, 'player01');
  await page.goto('/vnLottery?gameCode=SAIGON');
  await page.getByRole('link', { name: 'Play in the vendor’s own client' }).click();
  await expect(page).toHaveURL(/\/seamless\?game=/);
  const client = page.frameLocator('iframe');
  for (const value of ['VN', 'LOTT', 'SAIGON', 'GAME', 'DESKTOP', '/vnLottery?gameCode=SAIGON', 'EN'])
    await expect(client.getByRole('definition').filter({ hasText: value }).first()).toBeVisible();
  await client.getByRole('button', { name: 'Back to the lottery' }).click();
  await expect(page).toHaveURL(/\/vnLottery\?gameCode=SAIGON$/);
  await expect(page.getByRole('heading', { name: 'Saigon Draw' })).toBeVisible();
});

test('the countdown follows the platform where the device’s clock is an hour off', async ({ page }) => {
  await page.addInitScript(() => {
    const wrongBy = 3_600_000;
    const right = Date.now.bind(Date);
    Date.now = () => right() + wrongBy;
  });
  await signIn(page, 'player01');
  const opened = page.waitForResponse(
    (answer) => answer.url().includes('/opened/numero') && answer.url().includes('PICK5'),
  );
  await page.goto('/lottery?gameCode=PICK5');
  const { value } = (await (await opened).json()) as { value: { open: { closesAt: string } } };
  const timer = page.getByRole('timer', { name: 'Betting closes in' });
  await expect(timer).toBeVisible();
  // When a second passes on the page, by this process's clock, which is the platform's too.
  const before = await timer.innerText();
  await expect(timer).not.toHaveText(before);
  const [minutes = 0, seconds = 0] = (await timer.innerText()).split(':').map(Number);
  const left = (Date.parse(value.open.closesAt) - Date.now()) / 1000;
  expect(Math.abs(minutes * 60 + seconds - left)).toBeLessThan(5);
});
