import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility';
import { ofThisRun } from '../src/rotation';
import { origins } from '../src/site';
import { expect, signIn, test } from '../src/test';

/** A game of every page and kind of draw. */
const pages = [
  '/lottery?gameCode=MINUTE_LOTTO',
  '/lottery?gameCode=PICK5',
  '/lottery?gameCode=GOLDEN645',
  '/lottery?gameCode=HOUSE_KENO',
  '/seaLottery?gameCode=MEKONG4D',
  '/vnLottery?gameCode=SAIGON',
  '/vnLottery?gameCode=HANOI',
];
const houses = ['aurora', 'jade'] as const;
const slipOf = (page: Page) => page.getByRole('region', { name: 'Bet slip' });

for (const operator of ofThisRun(houses))
  test(`a phone at ${operator} has the bet and the time that is left in sight on every lottery page`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: origins[operator],
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signIn(page, 'team02m1f');
    for (const one of pages) {
      await page.goto(one);
      const slip = slipOf(page);
      const pick = slip.getByRole('button', { name: 'Pick your numbers' });
      await expect(pick, one).toBeInViewport({ ratio: 1 });
      // Who sees the button sees the clock beside it.
      await expect(pick.locator('xpath=preceding-sibling::*[1]'), one).toBeInViewport({ ratio: 1 });
      await expect(pick.locator('xpath=preceding-sibling::*[1]'), one).toHaveText(/\d\d:\d\d/);
      await pick.click();
      await slip.getByRole('button', { name: 'Quick pick', exact: true }).click();
      await expect(slip.getByRole('button', { name: 'Place bet' }), one).toBeInViewport({ ratio: 1 });
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(content, one).toBeLessThanOrEqual(window ?? 0);
    }
    await context.close();
  });

const locales = path.resolve(import.meta.dirname, '../../mf-lottery/src/locales');
for (const language of ofThisRun(['TL', 'TY']))
  test(`a bet is placed in ${language}, from the draw to what was placed`, async ({ page }) => {
    const file = path.join(locales, `${language.toLowerCase()}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const text = (key: string) => texts[key] ?? key;
    await signIn(page, 'team03m1f');
    await page.evaluate((code) => localStorage.setItem('tessera.language', code), language);
    await page.goto('/vnLottery?gameCode=SAIGON');
    const slip = page.getByRole('region', { name: text('slip.title') });
    await slip.getByRole('button', { name: text('slip.quick'), exact: true }).click();
    await slip.getByRole('button', { name: text('slip.place'), exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(text('slip.confirmTitle'))).toBeVisible();
    await question.getByRole('button', { name: text('slip.confirm'), exact: true }).click();
    await expect(slip.getByText(text('slip.placedTitle'))).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

/** The balance of the header, in the operator's currency. */
const balance = (page: Page) => page.getByRole('group', { name: 'Balance' });

test('a bet of one tab is in the other one, and a page that was without its network goes on with the draw', async ({
  page,
  context,
  noise,
}) => {
  await signIn(page, 'team01m1f');
  await page.goto('/lottery?gameCode=HOUSE_KENO');
  await expect(slipOf(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/lottery?gameCode=HOUSE_KENO');
  const there = other.getByRole('region', { name: 'My bets' });
  await expect(there.getByText('No bets on this game yet')).toBeVisible();
  const slip = slipOf(page);
  await slip.getByRole('button', { name: 'Quick pick', exact: true }).click();
  await slip.getByRole('button', { name: 'Place bet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Place bet' }).click();
  await expect(slip.getByText('Bet placed').or(slip.getByText(/closed before/))).toBeVisible();
  // Nothing is pressed in the other tab.
  await expect(there.getByRole('listitem').first()).toBeVisible();
  const here = (await balance(page).textContent()) ?? '';
  await expect(balance(other)).toHaveText(here);
  const numero = await there.getByRole('listitem').first().locator('strong').first().innerText();

  // The network goes in the middle of the countdown, and with it the draw's end.
  await context.setOffline(true);
  await expect(other.getByText(/^You’re offline\. /)).toBeVisible();
  await expect(other.getByRole('timer', { name: 'Betting closes in' })).toBeVisible();
  await expect(other.getByRole('timer', { name: 'Betting closes in' })).toHaveText('00:00', {
    timeout: 150_000,
  });
  await context.setOffline(false);
  await expect(other.getByText(`Last draw ${numero}`)).toBeVisible({ timeout: 60_000 });
  await expect(there.getByText(/^(Won|Lost)$/).first()).toBeVisible({ timeout: 60_000 });
  // The browser tells of each request that failed.
  noise.length = 0;
});

test('pages of others fetch nothing of the lottery', async ({ page }) => {
  await signIn(page, 'player01');
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/mf-lottery/')) fetched.push(request.url());
  });
  for (const one of ['/', '/rng', '/lott', '/elott', '/promotions', '/pointMall', '/member', '/favorite']) {
    await page.goto(one);
    await page.waitForLoadState('networkidle');
  }
  expect(fetched).toEqual([]);
  // It is fetched where it is wanted, so that the list above would have it.
  await page.goto('/lottery');
  await expect(slipOf(page)).toBeVisible();
  expect(fetched.length).toBeGreaterThan(0);
});

for (const operator of ofThisRun(houses))
  test(`the lottery centres of ${operator} show their vendors, and a tile leads to the lottery that it is`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: origins[operator], reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('tessera.theme', 'system'));
    for (const centre of ['/lott', '/elott']) {
      await page.goto(centre);
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        expect(await accessibilityProblems(page), `${centre} in ${colorScheme}`).toEqual([]);
      }
    }
    await signIn(page, 'player01');
    for (const [centre, title, leadsTo] of [
      ['/lott', 'Mekong 4D', 'Mekong 4D'],
      ['/elott', 'Speed Keno', 'Keno 80'],
    ] as const) {
      await page.goto(centre);
      await page
        .getByRole('button', { name: `Play ${title}` })
        .first()
        .click();
      await expect(page).toHaveURL(/ottery\?gameCode=/);
      await expect(page.getByRole('heading', { name: leadsTo })).toBeVisible();
    }
    await context.close();
  });
