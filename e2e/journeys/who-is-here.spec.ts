import type { Page } from '@playwright/test';
import { password } from '../src/site';
import { expect, signIn, signOut, test } from '../src/test';

const uniqueName = () => `who${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
const unrecognisedIp = () => `198.51.100.${1 + Math.floor(Math.random() * 250)}`;
const weakPassword = 'Welcome1!';

/** What the platform answers to the member of a page. */
const ask = (page: Page, path: string) =>
  page.evaluate(async (requested) => {
    const token = sessionStorage.getItem('tessera.token');
    const headers = { authorization: `Bearer ${token}`, 'x-merchant': 'aurora' };
    return (await fetch(requested, { headers })).text();
  }, path);

/** Ends the session on the platform, and nowhere else. */
async function expire(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const token = sessionStorage.getItem('tessera.token');
    const headers = { authorization: `Bearer ${token}`, 'x-merchant': 'aurora' };
    await fetch('/wps/session/logout', { method: 'DELETE', headers });
  });
}

test('a session that ends under a half-written message: log in, and go on where it was', async ({ page }) => {
  // Nothing tells the page but the platform's refusal.
  await page.routeWebSocket(/./, () => undefined);
  await signIn(page, 'team01m1');
  await page.goto('/promotions');
  const menu = page.getByRole('navigation', { name: 'Site menu' });
  await menu.getByRole('button', { name: 'Feedback and complaints' }).click();
  const feedback = page.getByRole('dialog', { name: 'Feedback and complaints' });
  const written = 'The lobby is quick and the games are easy to find, and I would like more tables.';
  await feedback.getByRole('textbox').fill(written);
  await expire(page);
  await feedback.getByRole('button', { name: 'Send' }).click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await expect(login.getByRole('textbox', { name: 'Username' })).toHaveValue('team01m1');
  await login.locator('input[name="password"]').fill(password);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(feedback.getByRole('textbox')).toHaveValue(written);
  await expect(page).toHaveURL(/\/promotions$/);
  await feedback.getByRole('button', { name: 'Send' }).click();
  await expect(feedback.getByRole('textbox')).toBeHidden();
});

test('a player who registers by an invitation with the weak default password has to change it, and joins the team', async ({
  page,
  browser,
}) => {
  const office = await browser.newContext();
  const agent = await office.newPage();
  await signIn(agent, 'agent01');
  const { value } = JSON.parse(await ask(agent, '/wps/member/info')) as { value: { affiliateCode: string } };
  const account = uniqueName();
  await page.goto(`/rng?referralCode=${value.affiliateCode}`);
  await page.getByRole('button', { name: 'Sign up' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Username/ }).fill(account);
  for (const field of ['fields.password', 'confirmPassword'])
    await form.locator(`input[name="${field}"]`).fill(weakPassword);
  for (const consent of ['ageConfirmed', 'termsAccepted'])
    await form.locator(`input[name="${consent}"]`).check();
  await form.getByRole('button', { name: 'Create account' }).click();
  const change = page.getByRole('dialog', { name: 'Change your password' });
  for (const field of ['newPassword', 'confirmNewPassword'])
    await change.locator(`input[name="${field}"]`).fill('blue-Bird-42');
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(change).toBeHidden();
  await expect(page.getByRole('button', { name: `Account ${account}` })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await ask(page, '/wps/member/profile')).toContain('"success":true');
  expect(await ask(agent, `/wps/agent/team/members?pageSize=100`)).toContain(account);
  await office.close();
});

test('after three wrong passwords a picture is asked for, and who cannot read it gets in too', async ({
  page,
  context,
}) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': unrecognisedIp() });
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Log in', exact: true });
  const secret = dialog.locator('input[name="password"]');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('team01m2');
  for (const wrong of ['wrong-1', 'wrong-2', 'wrong-3']) {
    await secret.fill(wrong);
    const answered = page.waitForResponse('**/wps/session/login');
    await submit.click();
    await answered;
    await expect(submit).not.toHaveAttribute('aria-busy', 'true');
  }
  await expect(dialog.getByRole('img', { name: 'Picture of four characters' })).toBeVisible();
  await dialog.getByRole('button', { name: 'I can’t read the picture' }).click();
  await expect(dialog.getByText(/^Done, no picture needed/)).toBeVisible();
  await secret.fill(password);
  await submit.click();
  await expect(page.getByRole('button', { name: 'Account team01m2' })).toBeVisible();
});

test('a free play is a click away, is told on the way in what needs a real account, and ends like any other session', async ({
  page,
  context,
}) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': unrecognisedIp() });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Play for free' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const { value } = JSON.parse(await ask(page, '/wps/member/info')) as { value: { account: string } };
  expect(value).toMatchObject({ isTrial: true });
  for (const path of ['/member', '/lottery', '/vnLottery', '/seaLottery?gameCode=MEKONG4D']) {
    await page.goto(path);
    const warning = page.getByRole('alertdialog');
    await expect(warning).toContainText('You need a real account for this');
    await warning.getByRole('button', { name: 'Confirm' }).click();
    await expect(warning).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
  }
  await signOut(page, value.account);
  await expect(page.getByRole('button', { name: 'Sign up' }).first()).toBeVisible();
});

test('a player who chose "remember me" logs in again with one click, and the stored data are worthless in another browser', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  const secret = dialog.locator('input[name="password"]');
  const remember = dialog.getByRole('checkbox', { name: /^Remember me/ });
  const logIn = dialog.getByRole('button', { name: 'Log in', exact: true });
  await dialog.getByRole('textbox', { name: 'Username' }).fill('team01m1');
  await secret.fill(password);
  await remember.check();
  await logIn.click();
  await expect(dialog).toBeHidden();
  await signOut(page, 'team01m1');
  await page.goto('/login');
  await expect(secret).toHaveValue(password);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored + JSON.stringify(await context.cookies())).not.toContain(password);
  await remember.uncheck();
  await logIn.click();
  await expect(dialog).toBeHidden();
  expect((await context.cookies()).filter(({ name }) => name.startsWith('tessera'))).toEqual([]);
});
