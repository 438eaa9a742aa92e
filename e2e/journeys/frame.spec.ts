import { accessibilityProblems, expect, test } from '../src/test';
import { origins } from '../src/site';

/** What a visitor reads without an account: address, title, heading, meta description. */
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
  test(`the public pages of ${operator} have an address, a title and a description of their own`, async ({
    page,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('tessera.theme', name), theme);
    for (const [address, heading, description] of shown) {
      const answer = await page.goto(origins[operator] + address);
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
  let say: (text: string) => void = () => undefined;
  await page.routeWebSocket('**/wps/socket', (socket) => {
    socket.connectToServer();
    say = (text) => socket.send(text);
  });
  await page.goto('/guide');
  await expect(page.getByRole('heading', { level: 1, name: /first hour/ })).toBeVisible();
  closed = true;
  await expect(async () => {
    say(JSON.stringify({ type: 'system.status', status: 'maintenance' }));
    await expect(page.getByRole('heading', { name: 'We are making things better' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  closed = false;
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /first hour/ })).toBeVisible();
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
