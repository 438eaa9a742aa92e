import { accessibilityProblems } from '../src/accessibility';
import { expect, test } from '../src/test';
import { askSite, origins } from '../src/site';

/** What a visitor reads without an account: URL, title, heading, meta description. */
const pages = [
  ['/blog', 'Blog', /plain words/],
  ['/blog/what-return-to-player-means', 'What return to player means, and what it does not', /96 %/],
  ['/news/points-mall-opens', 'The points mall is open', /Points never expire/],
  ['/guide', /^Your first hour at/, /guide for beginners/],
  ['/download', /on your home screen$/, /Android, iPhone/],
] as const;

for (const [operator, theme, shown] of [
  ['aurora', 'dark', pages.slice(0, 3)],
  ['jade', 'light', pages.slice(3)],
] as const)
  test(`the public pages of ${operator} have a URL, a title and a description of their own`, async ({
    page,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('tessera.theme', name), theme);
    for (const [path, heading, description] of shown) {
      const answer = await page.goto(origins[operator] + path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`. · ${operator}$`, 'i'));
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
  });

test('the header leads to a studio’s games, and customer service opens beside the page', async ({
  page,
  context,
}) => {
  await page.goto('/blog');
  await page.getByRole('button', { name: 'All games by studio' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page
    .getByRole('link', { name: /^Pearl Grove/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/rng\?vassalage=PG$/);
  await expect(page.getByRole('heading', { level: 1, name: /Pearl Grove/ })).toBeVisible();
  await page.getByRole('button', { name: 'Customer service' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('list').filter({ hasText: /help/i }).getByRole('button').first().click();
  const service = await opened;
  expect(await service.evaluate(() => window.opener)).toBeNull();
  await service.close();
});

test('the theme follows the system while that is the choice, from the first paint on', async ({ page }) => {
  const theme = page.locator('html');
  const choice = page.getByRole('combobox', { name: 'Theme' });
  await page.addInitScript(() => {
    if (localStorage.getItem('tessera.theme') === null) localStorage.setItem('tessera.theme', 'system');
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/guide', { waitUntil: 'commit' });
  await expect(theme).toHaveAttribute('data-theme', 'light');
  await expect(choice).toHaveValue('system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await choice.selectOption('light');
  await expect(theme).toHaveAttribute('data-theme', 'light');
});

test('a site that closes while somebody reads shows the maintenance page, and comes back', async ({
  page,
}) => {
  let closed = false;
  await page.route('**/wps/system/status', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: object };
    await route.fulfill({
      response: answer,
      json: { ...body, value: { ...body.value, maintenance: closed } },
    });
  });
  let postMessageFrom: (text: string) => void = () => undefined;
  await page.routeWebSocket('**/wps/socket', (socket) => {
    socket.connectToServer();
    postMessageFrom = (text) => socket.send(text);
  });
  await page.goto('/guide');
  await expect(page.getByRole('heading', { level: 1, name: /first hour/ })).toBeVisible();
  closed = true;
  await expect(async () => {
    postMessageFrom(JSON.stringify({ type: 'system.status', status: 'maintenance' }));
    await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  closed = false;
  // A message that came late may have had the page look by itself.
  const again = page.getByRole('button', { name: 'Check again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 500 });
    await expect(page.getByRole('heading', { level: 1, name: /first hour/ })).toBeVisible({ timeout: 500 });
  }).toPass();
  // What is asked this late is nobody's question any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('when the platform does not say how the site is, the page works and says so', async ({
  page,
  noise,
}) => {
  await page.route('**/wps/system/status', (route) => route.abort());
  await page.goto('/guide');
  await expect(page.getByText(/^The page took longer time to load/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /first hour/ })).toBeVisible();
  await page.unroute('**/wps/system/status');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^The page took longer time to load/)).toBeHidden();
  noise.length = 0;
});

test('a public page is read without scripts, in its language, and an unknown one is 404', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(`${origins.aurora}/blog/volatility-in-plain-words?language=TL`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'tl');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Ang galaw ng panalo, sa payak na salita');
  await expect(heading).toBeVisible();
  await expect(page.locator('.boot-main')).toBeHidden();
  await page.getByRole('link', { name: 'Balita' }).click();
  await expect(page).toHaveURL(/\/news\?language=TL$/);
  await expect(heading).toHaveText('Balita');
  await context.close();
  expect((await askSite('jade', '/blog/nothing-of-this-name')).status).toBe(404);
});

test('a URL that names a language shows the page in it, and the choice stays', async ({ page }) => {
  await page.goto('/news/points-mall-opens?language=TY');
  await expect(page.getByRole('heading', { level: 1, name: 'Bukas na ang points mall' })).toBeVisible();
  await expect(page).toHaveURL(/\/news\/points-mall-opens$/);
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { level: 1, name: 'Mga promo' })).toBeVisible();
  await expect(
    page.getByRole('link', { name: /Mga jackpot na lumalaki sa bawat taya/ }).last(),
  ).toBeVisible();
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a visit that begins without a network says so in its language, and goes on by itself', async ({
    page,
    context,
    noise,
  }) => {
    await page.addInitScript(() => localStorage.setItem('tessera.language', 'TL'));
    await page.goto('/guide');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto('/news');
    await expect(page.getByRole('heading', { level: 1, name: 'Wala kang koneksyon' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'tl');
    await page.getByRole('button', { name: 'Subukan muli' }).click();
    await expect(page.getByText('Wala pa ring koneksyon.')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Balita' })).toBeVisible();
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1);
    noise.length = 0;
  });
});

/** What each operator has of its own in the layout that they share. */
const brands = {
  aurora: {
    categories: ['Slots', 'Live casino', 'Fishing'],
    languages: ['English', 'Filipino', 'Tagalog'],
    age: '21+ only',
    tagline: 'Maglaro sa ilalim ng liwanag ng hilaga',
    social: 3,
  },
  jade: {
    categories: ['Lottery', 'E-Lottery', 'Slots'],
    languages: ['English', 'Tagalog'],
    age: '18+ only',
    tagline: 'Ang maaliwalas na hardin ng laro',
    social: 2,
  },
} as const;

for (const operator of ['aurora', 'jade'] as const)
  test(`the frame of ${operator} is its own: menus, footer, language, consent, region`, async ({ page }) => {
    const brand = brands[operator];
    const change = { ...(await (await askSite(operator, '/wps/system/status')).json()).value };
    let answer = {};
    await page.route('**/wps/system/status', (route) =>
      route.fulfill({ json: { success: true, value: { ...change, serverTime: Date.now(), ...answer } } }),
    );
    await page.goto(`${origins[operator]}/guide`);

    const skip = page.getByRole('link', { name: 'Skip to content' });
    // The page is there before its controls are, and a key pressed then would go nowhere.
    await expect(skip).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const navigation = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    const names = await navigation.allTextContents();
    expect(names.slice(0, 4)).toEqual(['Home', ...brand.categories]);
    expect(names.at(-1)).toBe('Promotions');

    const menu = page.getByRole('navigation', { name: 'Site menu' });
    await expect(menu.locator('a[href^="/promotions#"]:has(span)')).toHaveCount(6);
    await expect(menu.getByRole('link', { name: 'More promotions' })).toBeVisible();
    await menu.getByRole('button', { name: 'Feedback and complaints' }).click();
    const feedback = page.getByRole('dialog', { name: 'Feedback and complaints' });
    await expect(feedback.getByText('Log in to write to us')).toBeVisible();
    await feedback.getByRole('button', { name: 'Close feedback' }).click();

    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('img', { name: brand.age })).toBeVisible();
    await expect(footer.getByRole('list', { name: 'Follow us' }).getByRole('link')).toHaveCount(brand.social);

    const language = menu.getByRole('combobox', { name: 'Language' });
    await expect(language.getByRole('option')).toHaveText([...brand.languages]);
    await language.selectOption({ label: 'Tagalog' });
    await expect(page.getByRole('heading', { level: 1, name: /^Ang una mong oras sa/ })).toBeVisible();
    await expect(footer.getByText(brand.tagline)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'tl');

    answer = { analytics: { gtagId: 'G-JOURNEY1' } };
    await page.reload();
    const question = page.getByRole('region', { name: 'Maaari ba naming bilangin ang mga bisita?' });
    await question.getByRole('button', { name: 'Huwag na' }).click();
    await expect(question).toBeHidden();

    answer = { regionRestriction: true };
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hindi magagamit sa lugar mo' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
