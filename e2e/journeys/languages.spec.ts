import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility';
import { ofThisRun } from '../src/rotation';
import { stillOrigin } from '../src/site';
import { expect, signIn, test } from '../src/test';

/**
 * The layout in two languages that nobody speaks (section 9, languages): half as long again, and from right to left.
 * Both are made from the English texts, so whatever breaks here would break with a translation.
 */
test.use({ baseURL: stillOrigin, contextOptions: { reducedMotion: 'reduce' } });

const own = [
  '/member',
  ...['depositv2', 'withdraw', 'personalHistoryCopy', 'personalProfit', 'messageV2'].map(
    (page) => `/member?page=${page}`,
  ),
  ...['redEnvelope', 'creditReport', 'manualRebate'].map((page) => `/member?page=${page}`),
  '/pointMall',
  '/lottery',
  '/vnLottery',
  '/agentHome',
];
const open = [
  '/',
  '/rng',
  '/promotions',
  '/promotions#still-welcome',
  '/promotions#still-best-moment',
  '/promotions#gone',
  '/vip',
  '/raffle',
  '/pointMall',
  '/guide',
  '/blog',
  '/blog/volatility-in-plain-words',
  '/blog/nothing-of-this-name',
  '/news',
  '/download',
  '/drawCheck',
  '/nowhere',
];
/** Popups over home; the last thing in the help center's footer is feedback. */
const popups = ['/help#deposits', '/login', '/register'];

const devices = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const choose = (page: Page, language: string) =>
  page.addInitScript((code) => localStorage.setItem('tessera.language', code), language);

/** Nothing on the screen is still on its way; what is further down comes when somebody gets there. */
async function settle(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-skeleton], [aria-busy=true]')].every(
      (element) => !element.checkVisibility() || element.getBoundingClientRect().top > innerHeight,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}

/** Goes there inside of the page that is open, as a link does. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => history.pushState({ depth: 1 }, '', to), path);
  await settle(page);
}

/** What does not fit: the page itself, and words that their box cuts without saying so. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const beyond = [...document.querySelectorAll('body *')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -1 || right > clientWidth + 1);
      });
      const names = beyond.map(({ tagName, className }) => `${tagName.toLowerCase()}.${String(className)}`);
      found.push(`the page is ${scrollWidth - clientWidth} px too wide: ${names.slice(0, 8).join(' ')}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, label, h1, h2, h3, th, legend',
    )) {
      if (!element.checkVisibility() || element.clientWidth < 2) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const cut = element.scrollWidth > element.clientWidth + 1 && overflowX === 'hidden';
      if (cut && textOverflow !== 'ellipsis') found.push(`cut: ${element.textContent}`);
    }
    return found;
  });

/** The page at every width. Colours are the same in every language: their contrast is tried in English. */
async function holds(page: Page, path: string) {
  for (const viewport of devices) {
    await page.setViewportSize(viewport);
    await settle(page);
    await expect.poll(() => misfits(page), `${path} at ${viewport.width}`).toEqual([]);
    if (viewport.width === 360)
      expect(await accessibilityProblems(page, ['color-contrast']), path).toEqual([]);
  }
}

for (const { language, name, direction } of ofThisRun([
  { language: 'XA', name: 'half as long again', direction: 'ltr' },
  { language: 'XB', name: 'from right to left', direction: 'rtl' },
])) {
  test(`every page of an account holds texts that are ${name}`, async ({ page }) => {
    await signIn(page, 'agent01');
    await choose(page, language);
    await page.goto('/member');
    for (const path of own) {
      await go(page, path);
      await holds(page, path);
    }
  });

  test(`every page that is open holds texts that are ${name}`, async ({ page }) => {
    await choose(page, language);
    await page.goto('/');
    for (const path of open) {
      await go(page, path);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await holds(page, path);
    }
    for (const path of popups) {
      await page.goto(path);
      await expect(page.getByRole('dialog')).toBeVisible();
      await holds(page, path);
    }
    await page.goto('/help');
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
    await holds(page, 'feedback');
  });
}
