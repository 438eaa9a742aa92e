import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility';
import { ofThisRun } from '../src/rotation';
import { origins } from '../src/site';
import { choose, expect, signIn, test } from '../src/test';

/** Colours in the middle of a fade are nobody's colours: without motion every page is at rest. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The page has its content, and nothing more is on its way. */
async function comeToRest(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('main')
      .getByRole('heading')
      .or(page.getByRole('dialog'))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

for (const operator of ofThisRun(['aurora', 'jade'] as const))
  test(`home, lists, popups and the help center of ${operator}, dark and light, have no accessibility problem`, async ({
    page,
  }) => {
    await page.goto(`${origins[operator]}/`);
    await page.evaluate(() => localStorage.setItem('tessera.theme', 'system'));
    for (const path of ['/', '/rng', '/promotions', '/pointMall', '/help#term', '/register', '/agent']) {
      await page.goto(origins[operator] + path);
      await comeToRest(page);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        expect(await accessibilityProblems(page), `${path} in ${colorScheme}`).toEqual([]);
      }
    }
  });

test('what changes on a page that was clean is looked at again', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${origins.aurora}/promotions`);
  await page.evaluate(() => localStorage.setItem('tessera.theme', 'system'));
  await page.reload();
  await comeToRest(page);
  expect(await accessibilityProblems(page)).toEqual([]);

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Slots' });
  await link.evaluate((element) => (element.style.color = '#ddd'));
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await accessibilityProblems(page)).toEqual([expect.stringContaining('color-contrast: ')]);
  await link.evaluate((element) => element.removeAttribute('style'));
  expect(await accessibilityProblems(page)).toEqual([]);

  const button = page.getByRole('banner').getByRole('button').first();
  await button.evaluate((element) => {
    element.removeAttribute('aria-label');
    element.textContent = '';
  });
  expect(await accessibilityProblems(page)).toEqual([expect.stringContaining('button-name: ')]);
});

/** A member's pages beside those that the menu of the member centre leads to. */
const otherPages = [
  '/member?page=depositTutorial',
  '/member?page=myPlay',
  '/vip',
  '/raffle',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
  '/drawCheck',
  '/pointMall',
];

const centre = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
];

const houses = [
  { operator: 'aurora', languages: ['TY', 'TL', 'EN'] },
  { operator: 'jade', languages: ['TL', 'EN'] },
] as const;

/** How each page is looked at: nothing of it but its layout and its colours follows from these. */
const looks = [
  { colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const;

/** The page as it is has no problem, on a desktop in the dark theme and on a phone in the light one. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const { colorScheme, viewport } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await comeToRest(page);
    expect(await accessibilityProblems(page), `${what}, ${colorScheme}, ${viewport.width} px`).toEqual([]);
  }
}

/** Opens a page in a language; its theme follows the device. */
async function openIn(page: Page, path: string, language: string): Promise<void> {
  await page.evaluate((code) => localStorage.setItem('tessera.language', code), language);
  await page.goto(path);
  await comeToRest(page);
  await expectAccessible(page, `${path} in ${language}`);
}

for (const { operator, languages } of ofThisRun(houses))
  test.describe(`a member of ${operator}`, () => {
    test.use({ baseURL: origins[operator] });
    test('finds no accessibility problem on any page, in any theme, width or language', async ({ page }) => {
      await signIn(page, 'agent01');
      await page.evaluate(() => localStorage.setItem('tessera.theme', 'system'));
      await page.goto('/member');
      await comeToRest(page);
      const menu = page
        .getByRole('navigation', { name: 'Member center' })
        .getByRole('link', { includeHidden: true });
      const linked = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(linked.length).toBeGreaterThan(12);
      for (const [index, path] of [...linked.map((link) => `${link}&range=month`), ...otherPages].entries())
        await openIn(page, path, languages[index % languages.length] ?? 'EN');
    });
  });

for (const { operator, languages } of ofThisRun(houses))
  test.describe(`the agent centre of ${operator}`, () => {
    test.use({ baseURL: origins[operator] });
    test('has no accessibility problem on any page and in what they open', async ({ page }) => {
      await signIn(page, 'agent01');
      await page.evaluate(() => localStorage.setItem('tessera.theme', 'system'));
      for (const [index, id] of centre.entries()) {
        const language = languages[index % languages.length] ?? 'EN';
        await openIn(page, `/agentHome?page=${id}&range=month`, language);
      }
      await page.setViewportSize(looks[0].viewport);
      const holds = async (what: string) => {
        await comeToRest(page);
        await expectAccessible(page, what);
        await page.setViewportSize(looks[0].viewport);
      };
      await page.evaluate(() => localStorage.setItem('tessera.language', 'EN'));
      await page.goto('/agentHome?page=downlineManagmentView');
      await page.getByRole('button', { name: 'Details of agent01team01' }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Contracts' })).toBeVisible();
      await holds('a downline');
      await page.goto('/agentHome?page=agentDailyWages2&range=month');
      await page
        .getByRole('button', { name: /^Open Daily salary of/ })
        .first()
        .click();
      const formula = page.getByRole('dialog', { name: 'How it was computed' });
      await formula.getByRole('button', { name: 'Show member by member' }).click();
      await expect(formula.getByRole('table')).toBeVisible();
      await holds('a line of income');
      await formula.getByRole('button', { name: 'Open the contract' }).click();
      const contracts = page.getByRole('dialog', { name: 'Contracts' });
      await expect(contracts.getByRole('region', { name: 'In force' })).toBeVisible();
      await holds('a contract');
      await contracts.getByRole('button', { name: 'All contracts' }).click();
      await contracts.getByRole('button', { name: 'Ask for a contract' }).click();
      await holds('a request');
      await contracts.getByRole('button', { name: 'All contracts' }).click();
      await choose(contracts.getByRole('radio', { name: 'My downlines’' }));
      await contracts.getByRole('button', { name: 'Offer a contract' }).click();
      await contracts.getByRole('textbox', { name: /^Downline’s account/ }).fill('agent01team01');
      await contracts.getByRole('button', { name: 'Continue' }).click();
      await expect(contracts.getByRole('button', { name: 'Send the offer' })).toBeVisible();
      await holds('an offer');
    });
  });
