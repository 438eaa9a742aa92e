import type { Page } from '@playwright/test';
import { expect, signIn, signOut, test } from '../src/test';

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('tessera.token'));

test('a wrong password is said in the popup, and what was typed stays', async ({ page }) => {
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  const username = dialog.getByRole('textbox', { name: 'Username' });
  await username.fill('player01');
  await dialog.locator('input[name="password"]').fill('not the password');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(username).toHaveValue('player01');
});

test('a page for members leads a visitor to the login over home in the language of its URL, and loads nothing of its own', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('requestfinished', (request) => {
    if (/\/mf-member\/.*\.js$/.test(request.url())) loaded.push(request.url());
  });
  await page.goto('/member');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Username' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(loaded).toEqual([]);

  await page.goto('/member?page=withdraw&language=TL');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tl');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('signing out in one tab signs out the others, and nothing secret stays', async ({ page, context }) => {
  await signIn(page, 'player01');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Account player01' })).toBeVisible();
  const tokens = await Promise.all([page, other].map(tokenOf));

  await signOut(page, 'player01');
  await expect(other.getByRole('button', { name: 'Sign up' }).first()).toBeVisible();
  for (const tab of [page, other]) {
    const stored = await tab.evaluate(
      () => JSON.stringify({ ...sessionStorage, ...localStorage }) + document.cookie,
    );
    for (const token of tokens) expect(stored).not.toContain(token);
  }
});

test('a token in the URL is removed at once and no longer valid', async ({ page, request }) => {
  await signIn(page, 'player01');
  const token = await tokenOf(page);
  await page.goto('about:blank');
  await page.goto(`/?token=${token}`);
  await expect(page.getByRole('button', { name: 'Account player01' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  expect(await tokenOf(page)).not.toBe(token);
  const headers = { authorization: `Bearer ${token}`, 'x-merchant': 'aurora' };
  expect((await request.get('/wps/member/info', { headers })).status()).toBe(401);
});

test('somebody else who signs in in another tab ends this one', async ({ page, context }) => {
  await signIn(page, 'player01');
  const other = await context.newPage();
  await signIn(other, 'agent01');
  await expect(page.getByRole('button', { name: 'Sign up' }).first()).toBeVisible();
});

test('a session that the platform has ended is over on the page, with the way back in', async ({
  page,
  request,
  noise,
}) => {
  await signIn(page, 'player01');
  const token = await page.evaluate(() => sessionStorage.getItem('tessera.token'));
  await request.delete('/wps/session/logout', {
    headers: { authorization: `Bearer ${token}`, 'x-merchant': 'aurora' },
  });
  await Promise.all([
    expect(page.getByRole('button', { name: 'Sign up' }).first()).toBeVisible(),
    expect(page.getByText(/^You’ve been logged out|^You’re logged out/).first()).toBeVisible(),
  ]);
  noise.length = 0;
});

for (const [what, block] of [
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'blocked, and cookies are off',
    () => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: refuse });
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    },
  ],
] as const)
  test(`a player signs in, walks about and signs out where storage is ${what} (faults 27 to 29)`, async ({
    page,
  }) => {
    await page.addInitScript(block);
    // Nothing remembers that announcements were seen.
    const announcement = page.locator('[data-popup="announcement"]');
    await page.addLocatorHandler(announcement, () =>
      announcement.getByRole('button', { name: 'Close' }).first().click(),
    );
    await page.goto('/login');
    await expect(page.getByText(/^Your browser doesn’t let this site save/)).toBeVisible();
    await signIn(page, 'player01');
    await page.getByRole('link', { name: 'Points mall' }).first().click();
    await expect(page.locator('[data-remote="points"]').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account player01' })).toBeVisible();
    await signOut(page, 'player01');
    await expect(page.getByRole('button', { name: 'Sign up' }).first()).toBeVisible();
  });

test('the chosen theme is there before the first paint of the next page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Language and theme' }).click();
  await page.getByRole('combobox', { name: 'Theme' }).first().selectOption('light');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('an agent signs in at the agent area and sees the team', async ({ page }) => {
  await page.goto('/agent');
  await page.getByRole('button', { name: 'Agent login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('agent01');
  await dialog.locator('input[name="password"]').fill('Tessera#2026');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/agentHome/);
  await expect(page.getByRole('heading', { name: 'Team overview' })).toBeVisible();
});

test('a member is refused at the agent area', async ({ page }) => {
  await page.goto('/agent');
  await page.getByRole('button', { name: 'Agent login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('player01');
  await dialog.locator('input[name="password"]').fill('Tessera#2026');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Non-agents cannot log in');
});
