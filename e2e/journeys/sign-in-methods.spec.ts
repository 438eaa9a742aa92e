import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility';
import { lastSent, origins, password } from '../src/site';
import { expect, tabTo, test } from '../src/test';

const uniqueName = () => `way${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
const unrecognisedIp = () => `203.0.113.${1 + Math.floor(Math.random() * 250)}`;
const code = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

const sentToService = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('identitytoolkit')).length,
  );

test('an account at Google opens a new account here, and logs it in from then on', async ({
  page,
  context,
}) => {
  const account = uniqueName();
  const dialog = page.getByRole('dialog');
  const chooseAda = async () => {
    const opened = context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Google' }).click();
    await (await opened).getByRole('link', { name: 'Ada Santos' }).click();
  };
  await page.goto(`${origins.aurora}/login`);
  await expect(dialog.getByRole('button', { name: 'Google' })).toBeVisible();
  expect(await sentToService(page)).toBe(0);
  await chooseAda();
  await expect(dialog.getByText(/^Your new account will open with Google/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: /^Username/ }).fill(account);
  await dialog.locator('input[name="fields.password"]').fill('blue-Bird-42');
  await dialog.locator('input[name="confirmPassword"]').fill('blue-Bird-42');
  await dialog.locator('input[name="ageConfirmed"]').check();
  await dialog.locator('input[name="termsAccepted"]').check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  const menu = page.getByRole('button', { name: `Account ${account}` });
  await expect(menu).toBeVisible();

  await menu.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  // The platform has ended the session before the page forgets it.
  await expect(page.getByRole('button', { name: 'Sign up' }).first()).toBeVisible();
  await page.goto(`${origins.aurora}/login`);
  await chooseAda();
  await expect(menu).toBeVisible();
});

test('a window that is closed without an answer is said, and the phone service logs in', async ({
  page,
  context,
  noise,
}) => {
  // One message a second leaves for one address, and other journeys ask for theirs meanwhile.
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': unrecognisedIp() });
  await page.goto(`${origins.aurora}/login`);
  const dialog = page.getByRole('dialog');
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Facebook' }).click();
  await (await opened).close();
  await expect(dialog.getByRole('alert')).toHaveText('Login failure. Please try again.');
  await dialog.getByRole('button', { name: 'Phone', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Continue with your phone' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('8170000002');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  // The service's own SDK arrives first.
  await expect(dialog.getByRole('button', { name: /^Again in \d+ s/ })).toBeVisible({ timeout: 60_000 });
  const field = dialog.getByRole('textbox', { name: 'Verification code' });
  await field.fill('000000');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Invalid code.')).toBeVisible();
  // The browser's own report of the refusal.
  expect(noise.splice(0).filter((line) => !line.includes('400'))).toEqual([]);
  await field.fill(code(await lastSent('+638170000002')));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Account agent01' })).toBeVisible();
});

test('at jade, a login from an unrecognised IP asks who it is, and the keyboard answers', async ({
  browser,
}) => {
  const logIn = async (page: Page) => {
    await page.goto(`${origins.jade}/login`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeVisible();
    await typeInto(page, dialog.getByRole('textbox', { name: 'Username' }), 'player01');
    await typeInto(page, dialog.locator('input[name="password"]'), password);
    await page.keyboard.press('Enter');
    return dialog;
  };
  const home = await browser.newContext();
  const first = await home.newPage();
  await logIn(first);
  await expect(first.getByRole('button', { name: 'Account player01' })).toBeVisible();
  await home.close();

  const otherNetwork = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': unrecognisedIp() },
  });
  const page = await otherNetwork.newPage();
  const dialog = await logIn(page);
  await expect(dialog.getByRole('heading', { name: 'Is it you?' })).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.getItem('tessera.token'))).toBeNull();
  expect(await accessibilityProblems(page)).toEqual([]);
  await tabTo(page, dialog.getByRole('radio', { name: 'Code by SMS' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await typeInto(page, dialog.getByRole('textbox', { name: 'Name on your bank account' }), 'alex rivera');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account player01' })).toBeVisible();
  await otherNetwork.close();
});

/** Each popup in both themes: what is dark at one operator is light at the other. */
const themes = { aurora: ['dark', 'light'], jade: ['light', 'dark'] } as const;
for (const operator of ['aurora', 'jade'] as const)
  test(`every form of signing in at ${operator} has no accessibility problem`, async ({ page }) => {
    const dialog = page.getByRole('dialog');
    const open = async (path: string, theme: string) => {
      await page.addInitScript((chosen) => localStorage.setItem('tessera.theme', chosen), theme);
      await page.goto(`${origins[operator]}/${path}`);
      await expect(dialog.locator('form input').first()).toBeVisible();
    };
    const [first, second] = themes[operator];
    await open('login', first);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(dialog.getByRole('button', { name: 'Set new password' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await open('register', second);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
