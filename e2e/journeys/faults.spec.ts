import type { Page, Route } from '@playwright/test';
import { failuresOf } from '../src/failure-records';
import { ops, publishVariant } from '../src/releases';
import { drillOrigin, port } from '../src/site';
import { expect, test } from '../src/test';

/**
 * Faults of one remote, injected into real releases or on the wire; what does not arrive is drilled for every remote
 * (drills.spec.ts). After each the player sees a named state in the remote's place, the rest of the site works, and one
 * failure record is written.
 */
test.describe.configure({ mode: 'default' });
test.use({ baseURL: drillOrigin });

const run = Date.now().toString(36);

/** What the store has under the route's URL; its host name is known to the browser only. */
async function published(route: Route): Promise<string> {
  const { pathname } = new URL(route.request().url());
  return (await fetch(`http://127.0.0.1:${port}${pathname}`)).text();
}

const contentTypeOf = (route: Route) =>
  route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript';

async function expectFailedPointsAndWorkingSite(page: Page) {
  const panel = page.locator('[data-remote="points"]').getByRole('alert');
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await expect(page.locator('[data-remote="points"]')).toHaveCount(0);
}

test.afterEach(({ noise }) => {
  // The browser itself reports what was refused; the records are what is checked.
  noise.length = 0;
});

test('a remote whose entry answers 500 is a named failure after three tries', async ({ page }) => {
  const records = failuresOf(page);
  let tries = 0;
  await page.route(/mf-points\/.*remote-entry/, (route) => {
    if (route.request().resourceType() === 'script') tries += 1;
    return route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Points mall' }).first().click();
  await expectFailedPointsAndWorkingSite(page);
  expect(tries).toBe(3);
  await expect
    .poll(() => records)
    .toEqual([expect.objectContaining({ remote: 'points', type: 'error', phase: 'entry', attempt: 3 })]);
});

test('a tampered chunk does not run, and the failure is called integrity', async ({ page }) => {
  const records = failuresOf(page);
  await page.route(/mf-points\/.*\/view\..*\.js$/, async (route) => {
    await route.fulfill({
      contentType: contentTypeOf(route),
      body: `${await published(route)};window.tampered=true`,
    });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Points mall' }).first().click();
  await expectFailedPointsAndWorkingSite(page);
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await expect
    .poll(() => records)
    .toEqual([expect.objectContaining({ type: 'integrity', phase: 'chunk', attempt: 1 })]);
});

test('a tampered style sheet stops the remote as well', async ({ page }) => {
  const records = failuresOf(page);
  await page.route(/mf-points\/.*\.css$/, async (route) => {
    await route.fulfill({
      contentType: contentTypeOf(route),
      body: `${await published(route)} body{display:none}`,
    });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Points mall' }).first().click();
  await expectFailedPointsAndWorkingSite(page);
  await expect.poll(() => records).toEqual([expect.objectContaining({ type: 'integrity', phase: 'style' })]);
});

/** Real releases of a broken remote: published, pinned, and rolled back afterwards. */
const broken: [string, (file: string, content: string) => string, object][] = [
  [
    'throws while its entry runs',
    (file, content) => (file.startsWith('remote-entry') ? `throw new Error("drill");${content}` : content),
    { type: 'contract' },
  ],
  [
    'breaks its contract',
    (file, content) =>
      /^view\..*\.js$/.test(file) ? content.replaceAll(/\bunmount\b/g, 'unmounted') : content,
    { type: 'contract' },
  ],
];
for (const [index, [name, edit, record]] of broken.entries())
  test(`a release that ${name} breaks only its own part, and a rollback repairs it`, async ({ page }) => {
    const records = failuresOf(page);
    const version = `8.0.${index}-t${run}`;
    await publishVariant('mf-points', version, edit);
    await ops('pin', 'drill', `mf-points@${version}`, '--reason', 'a drill');
    await page.goto('/');
    await page.getByRole('link', { name: 'Points mall' }).first().click();
    await expectFailedPointsAndWorkingSite(page);
    await expect
      .poll(() => records)
      .toEqual([expect.objectContaining({ remote: 'points', version, ...record })]);
    await ops('rollback', 'drill', '--reason', 'the drill is over');
    await page.goto('/pointMall');
    await expect(page.locator('[data-remote="points"]').getByRole('heading', { level: 1 })).toBeVisible();
  });

test('an answer that is malformed is one named state on the page', async ({ page }) => {
  await page.route(/GCSGAME_getGameList/, (route) =>
    route.fulfill({ json: { success: true, value: { games: 'none' } } }),
  );
  // What comes with a page was checked as it was made.
  await page.goto('/rng?sort=NAME');
  await expect(page.locator('[data-remote="lobby"]').getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible();
});

test('a page whose layout never comes says so and offers to load it again', async ({ page }) => {
  let tries = 0;
  await page.route(/\/shell\/.*\/layout\.\w+\.js$/, (route) => {
    tries += 1;
    return route.fulfill({ status: 404, contentType: 'text/plain', body: 'no' });
  });
  await page.goto('/member');
  await expect(page.getByRole('heading', { name: 'This page didn’t load completely' })).toBeVisible();
  expect(tries).toBeGreaterThan(1);
  await page.unroute(/\/shell\/.*\/layout\.\w+\.js$/);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});
