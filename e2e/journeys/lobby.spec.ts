import { accessibilityProblems } from '../src/accessibility';
import { origins } from '../src/site';
import { expect, signIn, test } from '../src/test';

test('home of a phone has the elements of what is in sight, and a row the rest once it is scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 915 });
  await page.goto(origins.aurora);
  const row = page.getByRole('group', { name: 'Slots' });
  const favourites = row.getByRole('button', { name: /^Favourite/ });
  await expect(favourites).toHaveCount(5);
  await expect(page.getByRole('list', { name: 'Winner board' }).locator('img')).toHaveCount(4);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Slots' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // 1,029 when it was written: a menu that nobody opened, or rows of whole tiles, are more.
  expect(await page.locator('*').count()).toBeLessThan(1_135);
  const length = () => row.evaluate((track) => track.scrollWidth);
  const before = await length();
  await row.evaluate((track) => track.scrollTo({ left: track.scrollWidth, behavior: 'instant' }));
  await expect(favourites).toHaveCount(12);
  expect(await length()).toBe(before);
});

test('choices of a list survive back, forward, reload and a shared link', async ({ page, context }) => {
  await page.goto(`${origins.aurora}/rng`);
  const names = () => page.getByRole('article').allTextContents();
  await expect(page.getByRole('article')).toHaveCount(18);
  const all = await names();
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByRole('button', { name: 'Free spins' }).click();
  await expect(page).toHaveURL(/features=Free/);
  await expect.poll(names).not.toEqual(all);
  await expect(page.locator('ul[data-stale]')).toHaveCount(0);
  const some = await names();
  await page.goBack();
  await expect.poll(names).toEqual(all);
  await page.goForward();
  await expect.poll(names).toEqual(some);
  await page.reload();
  await expect.poll(names).toEqual(some);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect.poll(() => other.getByRole('article').allTextContents()).toEqual(some);
});

test('a long list stays small, and stands where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origins.aurora}/?type=RNG`);
  await page.getByRole('button', { name: 'Show more' }).click();
  const size = async () =>
    Number(
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('article') })
        .first()
        .getAttribute('aria-setsize'),
    );
  await expect(async () => {
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    expect(await size()).toBeGreaterThan(100);
  }).toPass();
  expect(await page.getByRole('article').count()).toBeLessThan(80);
  // The browser has chosen for the first tiles: later ones ask for the same picture, and have nothing to choose from.
  const late = page.getByRole('article').last().locator('img');
  await expect(late).toHaveAttribute('src', /\.avif.*w=\d+$/);
  expect(await late.evaluate((art) => art.parentElement?.localName)).toBe('button');
  await expect.poll(() => late.evaluate((art: HTMLImageElement) => art.naturalWidth)).toBeGreaterThan(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  const inSight = async () =>
    page.getByRole('article').evaluateAll((tiles) => {
      const seen = tiles.find((each) => each.getBoundingClientRect().top > 100);
      return { scrolled: window.scrollY, name: seen?.textContent };
    });
  const left = await inSight();
  expect(left.scrolled).toBeGreaterThan(2_000);
  const quick = page.getByRole('navigation', { name: 'Quick menu' });
  // Another page, and then another view of home, in whose place the list is made anew.
  for (const leave of [
    // Of the bar, which is always in sight: on the way to a link of the footer the list would go on.
    () => quick.getByRole('link', { name: 'Promotions' }).click(),
    () =>
      page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Hot' }).click(),
  ]) {
    await leave();
    await expect(page).not.toHaveURL(/type=RNG/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(500);
    await page.goBack();
    await expect.poll(inSight).toEqual(left);
  }
});

test('a game is found by keyboard alone despite a typo, and the search loads its index when it is used', async ({
  page,
}) => {
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('GCSGAME_gameIndex')) lists.push(request.url());
  });
  await page.goto(origins.jade);
  const field = page.getByRole('combobox', { name: 'Search games' });
  await expect(field).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(lists).toEqual([]);
  await field.focus();
  await page.keyboard.type('godlen drag');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Golden Dragon');
  expect(lists.length).toBeGreaterThan(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // A visitor is asked to log in.
  await expect(page.getByRole('dialog')).toBeVisible();
});

const routes = {
  aurora: ['/live', '/fish', '/pvp', '/inHouse', '/jackpot', '/table', '/rng?vassalage=PG'],
  jade: ['/cockfight', '/poker', '/arcade', '/sports', '/esports', '/lott', '/elott'],
} as const;
for (const operator of ['aurora', 'jade'] as const)
  test(`every category of ${operator} has its page`, async ({ page }) => {
    for (const path of routes[operator]) {
      await page.goto(origins[operator] + path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('article').first(), path).toBeVisible();
    }
  });

test('a list that fails to load says so beside its filters, and loads on a retry', async ({ page }) => {
  await page.route('**/GCSGAME_getGameList*', (route) =>
    route.fulfill({ status: 200, body: '{"success":true,"value":{"games":"none"}}' }),
  );
  // What comes with the page is shown though it cannot be fetched again; this order does not.
  await page.goto(`${origins.aurora}/live?sort=NAME`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Studios' })).toBeVisible();
  await page.unroute('**/GCSGAME_getGameList*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a reload shows the hot games and the studios of a moment ago until they are there again', async ({
  page,
}) => {
  await signIn(page, 'player01');
  const hot = page.getByRole('group', { name: 'Hot games' }).getByRole('article');
  const studios = page.getByRole('group', { name: 'Studios' }).getByRole('button');
  await page.goto(`${origins.aurora}/rng`);
  await expect(studios.nth(1)).toBeVisible();
  const studioNames = await studios.allTextContents();
  await page.goto(origins.aurora);
  await expect(hot).toHaveCount(12);

  let goOn = () => {};
  const released = new Promise<void>((resolve) => (goOn = resolve));
  const requests: string[] = [];
  await page.route(/GCSGAME_getHotGames|GLS2_getVendors/, async (route) => {
    requests.push(new URL(route.request().url()).pathname);
    await released;
    await route.fulfill({ json: { success: true, value: { list: [], data: { lanes: [] } } } });
  });
  await page.reload();
  await expect(hot).toHaveCount(12);
  await page.goto(`${origins.aurora}/rng`);
  await expect.poll(() => studios.allTextContents()).toEqual(studioNames);
  await expect
    .poll(() => requests)
    .toEqual(expect.arrayContaining([expect.stringMatching('Hot'), expect.stringMatching('Vendors')]));
  goOn();
  await expect(studios).toHaveCount(0);
});
