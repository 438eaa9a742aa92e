import { accessibilityProblems } from '../src/accessibility';
import { ops } from '../src/releases';
import { consoleSiteOrigin, port } from '../src/site';
import { expect, signIn, test } from '../src/test';

const office = `http://localhost:${port + 2}/back-office/console`;

test('finance delays and cancels a draw, and a player’s open page has the reason and the stake without a reload', async ({
  browser,
}) => {
  const name = `finance-draws-${Date.now().toString(36)}`;
  const added = await ops('people', 'add', name, '--role', 'finance', '--operator', 'console', '--json');
  const { token } = JSON.parse(added) as { token: string };
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await expect(() => page.goto(office)).toPass();
  await page.getByRole('textbox', { name: 'Token' }).fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('What needs you, and what you can work on here.')).toBeVisible();

  const context = await browser.newContext({ baseURL: consoleSiteOrigin });
  await context.addInitScript(() =>
    localStorage.setItem('tessera.announcements.quietUntil', '99999999999999'),
  );
  const player = await context.newPage();
  await signIn(player, 'player01');
  await player.goto('/seaLottery?gameCode=MEKONG4D');
  const slip = player.getByRole('region', { name: 'Bet slip' });
  await slip.getByRole('button', { name: 'Quick pick', exact: true }).click();
  await slip.getByRole('button', { name: 'Place bet' }).click();
  await player.getByRole('alertdialog').getByRole('button', { name: 'Place bet' }).click();
  await expect(slip.getByText('Bet placed')).toBeVisible();
  const bets = player.getByRole('region', { name: 'My bets' });
  const mine = bets.getByRole('listitem').first();
  // The list still shows the bet before for a moment.
  await expect(mine.getByText('Waiting', { exact: true })).toBeVisible();
  const numero = await mine.locator('strong').first().innerText();

  await page.goto(`${office}/lottery-draws`);
  await expect(page.getByText('Every draw with what members have staked on it.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Game code' }).fill('MEKONG4D');
  // What the record has and the list has not.
  const delay = page.getByRole('button', { name: 'Delay', exact: true });
  const link = page.getByRole('row').filter({ hasText: numero }).getByRole('link', { name: 'Mekong 4D' });
  // The list is filtered a moment after the typing, and what is pressed just then is drawn anew.
  await expect(async () => {
    if (await link.isVisible()) await link.click();
    await expect(delay).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText('Planned', { exact: true })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await delay.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New time').fill('2098-01-01T10:00');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('The hall has no power');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delay', exact: true }).click();
  await expect(page.getByText('Delayed', { exact: true }).first()).toBeVisible();
  await expect(player.getByText(/This draw is delayed: numbers at/)).toBeVisible();
  await expect(mine.getByText('The hall has no power')).toBeVisible();
  expect(await accessibilityProblems(player)).toEqual([]);

  await page.getByRole('button', { name: 'Cancel the draw', exact: true }).click();
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('The machine failed');
  await dialog.getByRole('button', { name: 'Cancel the draw', exact: true }).click();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(mine.getByText('Refunded')).toBeVisible();
  await expect(mine.getByText('The machine failed')).toBeVisible();
  await expect(player.getByText(`Last draw ${numero}`)).toBeVisible();
  await expect(player.getByRole('region', { name: 'Mekong 4D' }).getByText('Cancelled')).toBeVisible();
  expect(await accessibilityProblems(player)).toEqual([]);
  await context.close();
  await page.context().close();
});
