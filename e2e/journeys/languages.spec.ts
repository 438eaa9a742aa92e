import type { Page } from '@playwright/test';
import { stillOrigin } from '../src/site';
import { accessibilityProblems, expect, signIn, test } from '../src/test';

/**
 * The layout in two languages that nobody speaks (section 9, languages): half as long again, and from right to left.
 * Both are made from the English texts, so whatever breaks here would break with a translation.
 */
test.use({ baseURL: stillOrigin, contextOptions: { reducedMotion: 'reduce' } });

const open = ['/', '/rng', '/promotions', '/pointMall', '/help', '/login', '/register'];
const own = ['/member', '/member?page=personalHistoryCopy', '/pointMall', '/lottery', '/agentHome'];

const choose = (page: Page, language: string) =>
  page.addInitScript((code) => localStorage.setItem('tessera.language', code), language);

async function settle(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
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

for (const { language, name, direction } of [
  { language: 'XA', name: 'half as long again', direction: 'ltr' },
  { language: 'XB', name: 'from right to left', direction: 'rtl' },
])
  for (const { device, viewport } of [
    { device: 'phone', viewport: { width: 360, height: 740 } },
    { device: 'desktop', viewport: { width: 1280, height: 800 } },
  ])
    test(`every page holds texts that are ${name}, on a ${device}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await signIn(page, 'agent01');
      await choose(page, language);
      for (const address of own) {
        await settle(page, address);
        expect(await misfits(page), address).toEqual([]);
      }
      await page.evaluate(() => sessionStorage.clear());
      for (const address of open) {
        await settle(page, address);
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        expect(await misfits(page), address).toEqual([]);
        if (device === 'phone') expect(await accessibilityProblems(page), address).toEqual([]);
      }
    });
