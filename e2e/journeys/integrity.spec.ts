import type { Page, Route } from '@playwright/test';
import { failuresOf } from '../src/failure-records';
import { askSite, stillOrigin } from '../src/site';
import { expectServedView } from '../src/served-view';
import { expect, test } from '../src/test';

/** Fault 17: what is not exactly what was published never runs, wherever in the page it is loaded. */
test.use({ baseURL: stillOrigin });
test.afterEach(({ noise }) => {
  // The browser itself reports what was refused; the records are what is checked.
  noise.length = 0;
});

const lazyScript = /\/mf-lobby\/[^/]+\/(\d+|promotions)\.[0-9a-f]{10}\.js$/;
const lazyStyle = /\/mf-lobby\/[^/]+\/(\d+|promotions)\.[0-9a-f]{10}\.css$/;
const laterDigests = /\/mf-lobby\/[^/]+\/integrity\.[0-9a-f]{10}\.json$/;

const pathOf = (route: Route) => new URL(route.request().url()).pathname;
const ranTampered = (page: Page) => page.evaluate(() => 'tampered' in window);

async function openHome(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}
const openPromotions = (page: Page) =>
  page.evaluate(() => history.pushState({ depth: 1 }, '', '/promotions'));

for (const [what, files, contentType, more, phase] of [
  ['script', lazyScript, 'text/javascript', ';window.tampered=true', 'chunk'],
  ['style sheet', lazyStyle, 'text/css', 'body{display:none}', 'style'],
] as const)
  test(`a tampered ${what} that a mounted remote loads later is not used, is named, and Retry loads it`, async ({
    page,
  }) => {
    const records = failuresOf(page);
    await openHome(page);
    await page.route(files, async (route) =>
      route.fulfill({ contentType, body: (await (await askSite('still', pathOf(route))).text()) + more }),
    );
    await openPromotions(page);
    const panel = page.locator('[data-remote="lobby"]:not([hidden])').getByRole('alert');
    await expect(panel).toContainText('stopped this part to keep you safe');
    expect(await ranTampered(page)).toBe(false);
    await expect
      .poll(() => records)
      .toEqual([expect.objectContaining({ remote: 'lobby', type: 'integrity', phase })]);
    await page.unroute(files);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  });

test('a tampered script of a view that came with its page is not used, is named, and Retry loads it', async ({
  page,
}) => {
  const records = failuresOf(page);
  await expectServedView('still', '/promotions');
  await page.route(/\/promotions\.[0-9a-f]{10}\.js$/, async (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `${await (await askSite('still', pathOf(route))).text()};window.tampered=true`,
    }),
  );
  await page.goto('/promotions');
  const panel = page.locator('[data-remote="lobby"]').getByRole('alert');
  await expect(panel).toContainText('stopped this part to keep you safe');
  expect(await ranTampered(page)).toBe(false);
  await expect
    .poll(() => records)
    .toEqual([expect.objectContaining({ remote: 'lobby', type: 'integrity', phase: 'chunk' })]);
  await page.unrouteAll();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  await page.locator('[data-remote="lobby"]').getByRole('link').first().click();
  await expect(page).toHaveURL(/#/);
});

for (const [how, tamper] of [
  ['tampered', (body: string) => body.replace(/"js":\{"(\w+)":"\w/, '"js":{"$1":"_')],
  ['cut off', (body: string) => body.slice(0, 99)],
] as const)
  test(`digests of later chunks that are ${how} are not used, are named, and Retry loads them`, async ({
    page,
  }) => {
    const records = failuresOf(page);
    await page.route(laterDigests, async (route) => {
      const body = await (await askSite('still', pathOf(route))).text();
      expect(tamper(body)).not.toBe(body);
      await route.fulfill({ contentType: 'application/json', body: tamper(body) });
    });
    await page.goto('/winners');
    const panel = page.locator('[data-remote="lobby"]').getByRole('alert');
    await expect(panel).toContainText('stopped this part to keep you safe');
    await expect
      .poll(() => records)
      .toContainEqual(expect.objectContaining({ remote: 'lobby', type: 'integrity', phase: 'chunk' }));
    await page.unrouteAll();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('a script that a mounted remote waits for takes longer after ten seconds, and Retry asks for it anew', async ({
  page,
}) => {
  await page.clock.install();
  await openHome(page);
  const requested = page.waitForRequest(lazyScript);
  let isFirstBlocked = false;
  await page.route(lazyScript, (route) => {
    if (isFirstBlocked) return route.continue();
    // Never answered.
    isFirstBlocked = true;
    return undefined;
  });
  await openPromotions(page);
  await requested;
  await page.clock.fastForward(10_500);
  const slow = page.getByText('This is taking longer than usual.');
  await expect(slow).toBeVisible();
  await slow.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
});

test('a style sheet that a mounted remote waits for has failed at 120 seconds, and Retry loads it', async ({
  page,
}) => {
  const records = failuresOf(page);
  await page.clock.install();
  await openHome(page);
  const requested = page.waitForRequest(lazyStyle);
  await page.route(lazyStyle, () => undefined);
  await openPromotions(page);
  await requested;
  await expect(page.locator('[data-remote="lobby"]:not([hidden]) [data-skeleton]')).toBeVisible();
  await page.clock.fastForward(10_500);
  const slow = page.getByText('This is taking longer than usual.');
  await expect(slow).toBeVisible();
  expect(records).toEqual([]);
  await page.clock.fastForward(111_000);
  const panel = page.locator('[data-remote="lobby"]:not([hidden])').getByRole('alert');
  await expect(panel).toContainText('is taking too long');
  await expect
    .poll(() => records)
    .toEqual([expect.objectContaining({ remote: 'lobby', type: 'timeout', phase: 'style' })]);
  await page.unroute(lazyStyle);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
});

test('a script whose integrity attribute was taken away does not run', async ({ page }) => {
  const answer = await askSite('still', '/');
  const html = await answer.text();
  const policy = Object.fromEntries(
    ['content-security-policy', 'integrity-policy'].map((name) => [name, answer.headers.get(name) ?? '']),
  );
  let requestCount = 0;
  await page.route('/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: policy,
      body: html.replace(/(<script defer[^>]*) integrity="[^"]*"/g, '$1'),
    }),
  );
  await page.route(/\/shell\/[^/]+\/main\..*\.js$/, (route) => {
    requestCount += 1;
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tampered=true' });
  });
  await page.goto('/');
  expect(await ranTampered(page)).toBe(false);
  expect(requestCount).toBe(0);
});

test('a tampered dictionary is not read', async ({ page }) => {
  const records = failuresOf(page);
  await openHome(page);
  await page.route(/\/mf-points\/.*text-en.*\.json$/, (route) =>
    route.fulfill({ json: { 'title.points': 'Tampered' } }),
  );
  await page.getByRole('link', { name: 'Points mall' }).first().click();
  await expect(page.locator('[data-remote="points"]').getByRole('alert')).toContainText(
    'stopped this part to keep you safe',
  );
  await expect
    .poll(() => records)
    .toEqual([expect.objectContaining({ type: 'integrity', phase: 'dictionary' })]);
});
