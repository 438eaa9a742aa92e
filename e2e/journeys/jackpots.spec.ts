import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../src/test';

/** A stake on a jackpot game is told to every page that shows the jackpots; each of them is a way into its game. */
test('a stake raises the jackpots on the open page of another player', async ({ page, browser }) => {
  const onlooker = await (await browser.newContext()).newPage();
  await onlooker.goto('/');
  await expect.poll(() => totalOf(onlooker)).toBeGreaterThan(0);
  const before = await totalOf(onlooker);

  await signIn(page, 'team03m1');
  await page.goto('/jackpot');
  await strip(page).getByRole('listitem').first().getByRole('button').click();
  await expect(page).toHaveURL(/\/seamless\?game=/);
  const game = page.frameLocator('iframe');
  await game.locator('#play').click();
  await expect(game.locator('#result')).toHaveText(/You (won|lost|got)|Your stake/);

  await expect.poll(() => totalOf(onlooker)).toBeGreaterThan(before);
  await onlooker.context().close();
});

const strip = (page: Page) => page.getByRole('region', { name: 'Jackpots' });

/** Of all pots together, in the major unit. */
async function totalOf(page: Page): Promise<number> {
  const total = await strip(page)
    .getByText('All jackpots right now')
    .locator('..')
    .getByRole('strong')
    .textContent();
  return Number(total?.replaceAll(/[^\d.]/g, ''));
}
