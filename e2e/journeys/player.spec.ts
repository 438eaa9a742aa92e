import type { FrameLocator, Page } from '@playwright/test';
import { origins, password, type OperatorCode } from '../src/site';
import { expect, signOut, test } from '../src/test';

/**
 * The whole way of a new player, in both houses: home, search, registration, the slot, the balance that moves by
 * itself, the betting record, the way out.
 */
for (const operator of ['aurora', 'jade'] as const) {
  test(`a new player of ${operator} registers, plays, and finds the bets in the record`, async ({ page }) => {
    await openHome(page, operator);
    await searchAndOpen(page);
    const account = await register(page, operator);

    await expect.poll(() => balanceOf(page)).toBe(1000);
    await page.goto(new URL('/rng', page.url()).href);
    await playFirstGame(page);
    const { stake, spins } = await spinUntilTheBalanceMoves(page);
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect.poll(() => balanceOf(page)).not.toBe(1000);

    await page.getByRole('button', { name: `Account ${account}` }).click();
    await page.getByRole('link', { name: 'My account' }).click();
    await expect(page).toHaveURL(/\/member/);
    await page.getByRole('link', { name: 'Betting record' }).first().click();
    const record = page.getByRole('table').first();
    await expect(record.getByRole('row')).toHaveCount(spins + 1);
    await expect(record).toContainText(stake.toFixed(2));

    await signOut(page, account);
    await expect(page.getByRole('button', { name: 'Sign up' }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
}

async function openHome(page: Page, operator: OperatorCode): Promise<void> {
  await page.goto(origins[operator]);
  await expect(page).toHaveTitle(new RegExp(operator, 'i'));
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await expect(page.locator('[data-remote="lobby"] article').first()).toBeVisible();
}

/** Finds a game by the beginning of a name that is on screen, and sees that a visitor is asked to sign in. */
async function searchAndOpen(page: Page): Promise<void> {
  const name = (await page.locator('[data-remote="lobby"] article p').first().textContent())?.trim() ?? '';
  expect(name).not.toBe('');
  const field = page.getByRole('combobox', { name: 'Search games' });
  await field.fill(`  ${name.slice(0, 6)} `);
  await field.press('Enter');
  // Home's own tile of that name is there until the results are.
  await expect(page.getByRole('heading', { name: /^Results for/ })).toBeVisible();
  const found = page.getByRole('article').filter({ hasText: name }).first();
  await found.hover();
  await found.getByRole('button', { name: /^Play/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function register(page: Page, operator: OperatorCode): Promise<string> {
  const account = `p${Date.now().toString(36)}`;
  await page.goto(new URL('/register', page.url()).href);
  const dialog = page.getByRole('dialog');
  // Where numbers are taken, registration by number comes first.
  if (operator === 'jade') await dialog.getByRole('tab', { name: 'With a username' }).click();
  await dialog.getByRole('textbox', { name: 'Username' }).fill(account);
  await dialog.locator('input[name="fields.password"]').fill(password);
  await dialog.locator('input[name="confirmPassword"]').fill(password);
  await dialog.getByRole('checkbox', { name: /years old/ }).check();
  await dialog.getByRole('checkbox', { name: /accept/ }).check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Account ${account}` })).toBeVisible();
  return account;
}

async function playFirstGame(page: Page): Promise<void> {
  const tile = page.getByRole('article').first();
  await tile.hover();
  await tile.getByRole('button', { name: /^Play/ }).click();
  await expect(page).toHaveURL(/\/seamless\?game=/);
}

/** One spin; resolves when the game says how it ended. */
async function spin(game: FrameLocator): Promise<number> {
  const button = game.locator('#play');
  await expect(button).toBeEnabled();
  const stake = Number(await game.getByRole('textbox', { name: 'Stake' }).inputValue());
  await button.click();
  await expect(game.locator('#result')).toHaveText(/(You won|You lost|You got|Your stake of) [₱฿]\d/);
  await expect(button).toBeEnabled();
  return stake;
}

const amountIn = (text: string) => Number(/[\d,]+\.\d\d/.exec(text)?.[0].replaceAll(',', ''));

async function balanceOf(page: Page): Promise<number> {
  const balance = page.getByRole('group', { name: 'Balance' });
  await expect(balance).toContainText(/\d/);
  return amountIn((await balance.textContent()) ?? '');
}

/** A spin that pays back its stake moves nothing; one of a few does. */
async function spinUntilTheBalanceMoves(page: Page): Promise<{ stake: number; spins: number }> {
  const game = page.frameLocator('iframe');
  for (let spins = 1; spins <= 8; spins += 1) {
    const stake = await spin(game);
    if ((await game.locator('#result').getAttribute('data-tone')) !== 'even') return { stake, spins };
  }
  throw new Error('eight spins in a row paid back exactly their stakes');
}
