import { accessibilityProblems, expect, signIn, test } from '../src/test';

/**
 * A draw from the first number to the last check: a slip that has to win one of its two bets is placed, betting closes, the
 * draw is drawn and settled by itself, the wallet and the messages have the win, and this browser checks the numbers.
 */
test('a slip is placed, drawn, paid, told and checked', async ({ page }) => {
  await signIn(page, 'player01');
  await page.goto('/lottery?gameCode=MINUTE_LOTTO');
  const slip = page.getByRole('region', { name: 'Bet slip' });
  await slip.getByRole('radio', { name: 'Sides' }).check({ force: true });
  // One of the two wins, whatever is drawn.
  for (const side of [/^Big/, /^Small/]) {
    await slip.getByRole('radio', { name: side }).check({ force: true });
    await slip.getByRole('button', { name: 'Add to slip' }).click();
  }
  await slip.getByRole('button', { name: 'Place 2 bets' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('one bet in 2 wins');
  await dialog.getByRole('button', { name: 'Place bet' }).click();
  await expect(page.getByText('Bet placed')).toBeVisible();
  const bets = page.getByRole('region', { name: 'My bets' });
  const mine = bets.getByRole('listitem').first();
  const numero = await mine.locator('strong').first().innerText();
  expect(await accessibilityProblems(page)).toEqual([]);
  // Nothing is pressed from here to the end of the draw, which takes a minute at most.
  await expect(page.getByText(`Last draw ${numero}`)).toBeVisible({ timeout: 90_000 });
  await expect(mine.getByText('Won')).toBeVisible({ timeout: 90_000 });
  await expect(mine).toContainText('₱3.90');
  await page.goto('/member?page=messageV2');
  await expect(page.getByText('You won ₱3.90 in Minute Lotto').first()).toBeVisible();
  await page.goto(`/drawCheck?gameCode=MINUTE_LOTTO&numero=${numero}`);
  await expect(page.getByText('The numbers follow from the seed')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
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
