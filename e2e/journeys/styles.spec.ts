import type { Page } from '@playwright/test';
import { compareStyles, readComputedStyles, type ComputedStyles } from '../src/computed-styles';
import { ofThisRun } from '../src/rotation';
import { password } from '../src/site';
import { expect, signIn, test } from '../src/test';

const widths = ofThisRun([360, 768, 1280]);
/** A page of every remote, and what tells that it is there. */
const pages = ['/', '/rng', '/promotions', '/pointMall', '/lottery', '/member', '/agentHome'];
/** What opens over a page and has a URL. */
const popups = ['/register', '/help'];

/** Goes on without a new document, as a link does. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** What follows a change of the width (what fits in a line, which menu is there) is done: two looks find the same. */
const laidOut = (page: Page) =>
  page.waitForFunction(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const before = document.body.innerHTML;
    for (let count = 0; count < 4; count += 1) await frame();
    return before === document.body.innerHTML;
  });

/** The page has its view. What it loads when somebody scrolls is no part of a reading. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('h1, h2, h3').filter({ visible: true }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

async function readAtWidths(page: Page): Promise<Record<number, ComputedStyles>> {
  const readings: Record<number, ComputedStyles> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await laidOut(page);
    readings[width] = await readComputedStyles(page);
  }
  return readings;
}

test('every page looks the same fresh and after all remotes and popups were visited, at every width', async ({
  page,
}) => {
  await signIn(page, 'agent01');
  const fresh: Record<string, Record<number, ComputedStyles>> = {};
  for (const path of pages) {
    await page.goto(path);
    await settled(page);
    fresh[path] = await readAtWidths(page);
  }

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await settled(page);
  const dialog = page.getByRole('dialog');
  for (const popup of popups) {
    await goWithin(page, popup);
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await goWithin(page, '/login');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('agent01');
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.getByRole('button', { name: /^log in$/i }).click();
  await expect(dialog).toBeHidden();
  for (const path of pages) {
    await goWithin(page, path);
    await settled(page);
  }

  for (const path of pages) {
    await goWithin(page, path);
    await settled(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const before = fresh[path]?.[width] ?? {};
      // A count or a move that is under way ends, and what is still to come comes; a rule of another style sheet stays.
      await expect
        .poll(
          async () => {
            const { share, differences } = compareStyles(before, await readComputedStyles(page));
            return share > 0.7 ? differences.slice(0, 20) : [`${share} of it is there`];
          },
          { message: `${path} at ${width} px`, timeout: 10_000 },
        )
        .toEqual([]);
    }
  }
});
