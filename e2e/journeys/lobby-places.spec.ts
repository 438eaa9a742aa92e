import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility';
import { choose, expect, signIn, test } from '../src/test';

/** What the lobby remembers for a player: favourites everywhere, the filters of a list, and the scroll position. */
const tile = (page: Page) => page.getByRole('article').first();
const favouriteButton = (page: Page) => tile(page).getByRole('button', { name: /^Favourite / });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a favourite of one tab shows in the other, and a played game is among the recent ones', async ({
  page,
  context,
}) => {
  await signIn(page, 'team03m2');
  const other = await context.newPage();
  await other.goto('/favorite');
  await expect(heading(other, 'Favourites')).toBeVisible();

  await page.goto('/fish');
  await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'false');
  const name = (await tile(page).getByRole('paragraph').first().textContent()) ?? '';
  await favouriteButton(page).click();
  const liked = other.getByRole('article').filter({ hasText: name });
  await expect(liked).toBeVisible();
  await liked.getByRole('button', { name: /^Favourite / }).click();
  await expect(liked).toHaveCount(0);
  await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'false');

  await tile(page).hover();
  await tile(page).getByRole('button', { name: /^Play/ }).click();
  await expect(page.frameLocator('iframe').locator('#game')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page).toHaveURL(/\/fish/);
  await other.goto('/recent');
  await expect(tile(other)).toContainText(name);
});

test('the filters of a game list are in its URL, and back, forward and a reload restore them', async ({
  page,
}) => {
  await page.goto('/sports');
  const vendor = page.getByRole('group', { name: 'Studios' }).getByRole('button').nth(1);
  const name = (await vendor.textContent()) ?? '';
  await expect(page.getByRole('region', { name })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('tessera.theme', 'light'));
  await vendor.click();
  await expect(page).toHaveURL(/\/sports\?vassalage=\w+$/);
  await expect(heading(page, name)).toBeVisible();
  await choose(page.getByRole('radio', { name: 'Hot' }));
  await expect(page).toHaveURL(/&tab=HOT$/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Hot' })).toBeChecked();
  await expect(heading(page, name)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await page.goBack();
  await expect(heading(page, 'Sports')).toBeVisible();
  await page.goForward();
  await expect(heading(page, name)).toBeVisible();
});

test('a game that replaces a closed one replaces its history entry: leaving it leads to the list', async ({
  page,
}) => {
  let closed: string | undefined;
  await page.route('**/wps/relay/GCSGAME_launchTrial', async (route, request) => {
    const { nodeId } = request.postDataJSON() as { nodeId: string };
    closed ??= nodeId;
    if (nodeId !== closed) return route.fallback();
    const refusal = { success: false, errorCode: 'GAME_UNDER_MAINTENANCE', message: 'Closed.' };
    await route.fulfill({ status: 503, json: refusal });
  });
  await page.goto('/inHouse');
  await tile(page).hover();
  await tile(page).getByRole('button', { name: /trial/i }).click();
  await expect(page.getByText('This game is under maintenance')).toBeVisible();
  await expect(tile(page)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await tile(page).hover();
  await tile(page).getByRole('button', { name: /trial/i }).click();
  await expect(page.frameLocator('iframe').locator('#game')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page).toHaveURL(/\/inHouse$/);
  await expect(tile(page)).toBeVisible();
});

test('the banners are where they were when the player comes back to home', async ({ page }) => {
  await page.goto('/');
  const second = page.getByRole('button', { name: /^Slide 2 of/ });
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Hot' }).click();
  await expect(page).toHaveURL(/type=HOT/);
  await expect(second).toHaveCount(0);
  await page.goBack();
  await expect(second).toHaveAttribute('aria-current', 'true');
});
