import type { Page } from '@playwright/test';
import { origins, stillOrigin } from '../src/site';
import { expectServedView } from '../src/served-view';
import { expect, test } from '../src/test';

interface Marks {
  served: Element[];
  shift: number;
}

/** Keeps the tiles that came with the HTML, before any script has run, and adds up what moves. */
async function watchHome(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const marks: Marks = { served: [], shift: 0 };
    (window as unknown as { marks: Marks }).marks = marks;
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        marks.served = [...document.querySelectorAll('#tessera-view article')];
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) marks.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Keeps a script of the shell on its way until what it returns is called. */
async function delayScript(page: Page, name: 'main' | 'layout'): Promise<() => void> {
  let letThrough = () => {};
  const arrival = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(new RegExp(`/shell/.*/${name}\\.\\w+\\.js$`), async (route) => {
    await arrival;
    await route.continue();
  });
  return letThrough;
}

for (const [operator, width] of [
  ['aurora', 390],
  ['jade', 1280],
] as const)
  test(`the first tiles of ${operator} come with the page and are brought to life where they stand`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchHome(page);
    await expectServedView(operator, '/');
    await page.goto(origins[operator]);
    const favouriteButton = page
      .getByRole('group', { name: 'Hot games' })
      .getByRole('button', { name: /^Favourite/ })
      .first();
    const dialog = page.getByRole('dialog');
    // The last to come: what the column of the side menu is asked for.
    if (width > 1200) await expect(page.getByRole('link', { name: 'More promotions' })).toBeVisible();
    let moved = 0;
    // Only hydrated code opens a popup: the favourite button of a visitor does.
    await expect(async () => {
      if (!(await dialog.isVisible())) {
        // What the popup moves is not the page's doing.
        moved = await page.evaluate(() => (window as unknown as { marks: Marks }).marks.shift);
        await favouriteButton.click({ timeout: 2_000 });
      }
      await expect(dialog).toBeVisible({ timeout: 5_000 });
    }).toPass();
    const hydrated = await page.evaluate(() => {
      const { served } = (window as unknown as { marks: Marks }).marks;
      const now = [...document.querySelectorAll('[data-remote="lobby"] article')];
      return {
        served: served.length,
        same: served.filter((tile, index) => now[index] === tile).length,
      };
    });
    expect(hydrated.served).toBe(12);
    expect(hydrated.same).toBe(12);
    expect(moved).toBeLessThan(0.02);
  });

for (const [path, title, alive] of [
  ['/rng', 'Slots', 'Filter and sort'],
  ['/promotions', 'Promotions', undefined],
  ['/blog', 'Blog', undefined],
  ['/blog/volatility-in-plain-words', 'Volatility in plain words', undefined],
] as const)
  test(`the first view of ${path} comes with the page, and is brought to life where it stands`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await watchHome(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive')
          document.querySelector('#tessera-view h1')?.setAttribute('data-served', 'true');
      });
    });
    await expectServedView('aurora', path);
    await page.goto(origins.aurora + path);
    const main = page.locator('[data-remote="lobby"]');
    await expect(main.getByRole('heading', { level: 1, name: title })).toHaveAttribute('data-served', 'true');
    if (alive) {
      const filters = main.getByRole('button', { name: alive });
      await expect(async () => {
        await filters.click({ timeout: 2_000 });
        await expect(filters).toHaveAttribute('aria-expanded', 'true', { timeout: 2_000 });
      }).toPass();
    } else {
      const first = main.getByRole('link').first();
      const href = (await first.getAttribute('href')) ?? '';
      await first.click();
      await expect(page).toHaveURL(new RegExp(`${href.replaceAll(/[.*+?^$()|[\]\\]/g, '.')}$`));
    }
    expect(await page.evaluate(() => (window as unknown as { marks: Marks }).marks.shift)).toBeLessThan(0.02);
    const scripts = requests.filter((url) => /\/mf-lobby\/.*\.(js|css)/.test(url));
    expect(scripts).toEqual([...new Set(scripts)]);
  });

test('the first view answers before the site around it has come, and keeps what was typed and scrolled in it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  const letThrough = await delayScript(page, 'layout');
  await expectServedView('aurora', '/');
  await page.goto(origins.aurora, { waitUntil: 'commit' });
  const search = page.locator('#tessera-view').getByRole('combobox', { name: 'Search games' });
  const clear = page.locator('#tessera-view').getByRole('button', { name: 'Clear the search' });
  await expect(async () => {
    await search.fill('');
    await search.pressSequentially('koi');
    await expect(clear).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const row = page.locator('#tessera-view').getByRole('group', { name: 'Hot games' });
  const scrolled = () => row.evaluate((element) => element.scrollLeft);
  await row.evaluate((element) => (element.scrollLeft = 300));
  expect(await scrolled()).toBeGreaterThan(0);
  const before = await scrolled();
  await expect(page.locator('[data-remote="lobby"]')).toHaveCount(0);

  letThrough();
  await expect(page.locator('[data-remote="lobby"] #tessera-view')).toBeVisible();
  expect(await scrolled()).toBe(before);
  await expect(search).toBeFocused();
  await search.pressSequentially(' fish');
  await expect(search).toHaveValue('koi fish');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a button that is pressed before any script has come does what it says once the view is alive', async ({
  page,
}) => {
  const letThrough = await delayScript(page, 'main');
  await expectServedView('aurora', '/inHouse');
  await page.goto(`${origins.aurora}/inHouse`, { waitUntil: 'commit' });
  const tile = page.locator('#tessera-view').getByRole('article').first();
  await tile.hover();
  await tile.getByRole('button', { name: /^Free trial/ }).click();
  letThrough();
  await expect(page).toHaveURL(/\/seamless\?game=.+&trial=1$/);
  await expect(page.frameLocator('iframe').locator('#game')).toBeVisible();
});

test('a press that leaves the page before the site has come leads to where it says', async ({ page }) => {
  const letThrough = await delayScript(page, 'layout');
  await expectServedView('aurora', '/blog');
  await page.goto(`${origins.aurora}/blog`, { waitUntil: 'commit' });
  const link = page.locator('#tessera-view a[href^="/blog/"]').first();
  // React keeps the properties of an element that it has brought to life with the element.
  await page.waitForFunction(() => {
    const link = document.querySelector('#tessera-view a[href^="/blog/"]');
    return link && Object.keys(link).some((key) => key.startsWith('__reactProps$'));
  });
  await page.evaluate(() => ((window as unknown as { same: boolean }).same = true));
  await link.click();
  await expect(page).toHaveURL(/\/blog\/.+$/);
  letThrough();
  await expect(page.locator('[data-remote="lobby"]').getByRole('heading', { level: 1 })).not.toHaveText(
    'Blog',
  );
  await expect(page.locator('#tessera-view')).toHaveCount(0);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('who is signed in, or asks for something else, never sees the page of a visitor', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    (window as unknown as { seen: string[] }).seen = seen;
    document.addEventListener('DOMContentLoaded', () => {
      const view = document.getElementById('tessera-view');
      seen.push(view && view.getClientRects().length > 0 ? 'shown' : 'hidden');
    });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen[0]);
  await expectServedView('still', '/');
  await page.goto(stillOrigin);
  expect(await seen()).toBe('shown');
  await page.goto(`${stillOrigin}/?type=HOT`);
  expect(await seen()).toBe('hidden');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('tessera.token', 'a-token-that-is-nobodys'));
  await page.goto(stillOrigin);
  expect(await seen()).toBe('hidden');
  await expect(page.getByRole('article').first()).toBeVisible();
});
