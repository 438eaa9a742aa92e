import type { BrowserContext, Page } from '@playwright/test';
import { password } from '../src/site';
import { expect, signIn, signOut, test } from '../src/test';

const account = (page: Page) => page.getByRole('button', { name: 'Account team03m1' });
const visitor = (page: Page) => page.getByRole('button', { name: 'Sign up' }).first();

/** Notes whether a page of the browser ever shows a visitor's header. */
const watchHeader = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen = window as unknown as { sawVisitor?: boolean };
    new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('header button')];
      if (buttons.some(({ textContent }) => textContent === 'Sign up')) seen.sawVisitor = true;
    }).observe(document, { childList: true, subtree: true });
  });
const sawVisitor = (page: Page) =>
  page.evaluate(() => (window as unknown as { sawVisitor?: boolean }).sawVisitor === true);

async function signInRemembered(page: Page): Promise<void> {
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('team03m1');
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.getByRole('checkbox', { name: /^Remember me/ }).check();
  await dialog.getByRole('button', { name: /^log in$/i }).click();
  await expect(account(page)).toBeVisible();
}

test('a link in a new tab and a typed URL have the session, and a sign-out in one of three tabs ends all', async ({
  page,
  context,
}) => {
  await signIn(page, 'team03m1');
  await watchHeader(context);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Points mall' }).first().click({ button: 'middle' });
  const clicked = await opened;
  await expect(account(clicked)).toBeVisible();
  const typed = await context.newPage();
  await typed.goto('/member');
  await expect(account(typed)).toBeVisible();
  await expect(typed).toHaveURL(/\/member$/);
  for (const tab of [clicked, typed]) expect(await sawVisitor(tab)).toBe(false);

  await signOut(typed, 'team03m1');
  for (const tab of [page, clicked, typed]) await expect(visitor(tab)).toBeVisible();
  const requests: string[] = [];
  const later = await context.newPage();
  later.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await later.goto('/');
  await expect(visitor(later)).toBeVisible();
  expect(requests.filter((path) => path.startsWith('/wps/session'))).toEqual([]);
});

test('a browser that was closed comes back where it was asked to, until that device is signed out', async ({
  page,
  context,
  browser,
}) => {
  await signInRemembered(page);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === '__Host-tessera_session')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  });
  const closed = await context.storageState();
  await page.close();

  const restarted = await browser.newContext({ storageState: closed });
  await watchHeader(restarted);
  const [first, second] = await Promise.all([restarted.newPage(), restarted.newPage()]);
  await Promise.all([first.goto('/'), second.goto('/pointMall')]);
  for (const tab of [first, second]) {
    await expect(account(tab)).toBeVisible();
    expect(await sawVisitor(tab)).toBe(false);
  }
  const again = await restarted.storageState();
  await restarted.close();

  const elsewhere = await browser.newContext();
  const otherPage = await elsewhere.newPage();
  await signIn(otherPage, 'team03m1');
  const refused = await otherPage.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${sessionStorage.getItem('tessera.token')}`,
      'x-merchant': 'aurora',
    };
    return (await fetch('/wps/member/devices/others', { method: 'DELETE', headers })).status;
  });
  expect(refused).toBe(200);
  await elsewhere.close();

  const late = await browser.newContext({ storageState: again });
  const last = await late.newPage();
  await last.goto('/');
  await expect(visitor(last)).toBeVisible();
  expect((await late.cookies()).some(({ name }) => name === '__Host-tessera_session')).toBe(false);
  await late.close();
});
