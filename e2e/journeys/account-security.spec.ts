import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility';
import { password } from '../src/site';
import { expect, signIn, tabTo, test } from '../src/test';

const uniqueName = () => `kb${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

/** Chromium's own authenticator, which keeps passkeys and says yes to everything. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function openDevices(page: Page, account: string) {
  await page.getByRole('button', { name: `Account ${account}` }).click();
  await page.getByRole('button', { name: 'Devices and passkeys' }).click();
  const dialog = page.getByRole('dialog', { name: 'Devices and passkeys' });
  await expect(dialog.getByText('This device')).toBeVisible();
  return dialog;
}

test('a passkey is made, named, and logs in without a password', async ({ page }) => {
  await addAuthenticator(page);
  // A made-up authenticator answers at once to what is offered among the usernames: here the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await signIn(page, 'player01');
  const dialog = await openDevices(page, 'player01');
  await dialog.getByLabel('Name for the new passkey').fill('My laptop');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByText('My laptop')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Rename My laptop' }).click();
  await dialog.getByLabel('New name').fill('Work laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Work laptop')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Account player01' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  // The platform has ended the session before the page forgets it.
  await expect(page.getByRole('button', { name: 'Sign up' }).first()).toBeVisible();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Account player01' })).toBeVisible();

  const again = await openDevices(page, 'player01');
  await again.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(again.getByText('Work laptop')).toBeHidden();
});

test('a login that is not recent is authenticated again by the password, and what was typed is still there', async ({
  page,
}) => {
  await addAuthenticator(page);
  await signIn(page, 'agent01');
  const dialog = await openDevices(page, 'agent01');
  // As the platform answers a session of sixteen minutes; all that follows is the platform's own.
  await page.route(
    '**/wps/member/passkeys/challenge',
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          success: false,
          errorCode: 'REAUTHENTICATION_REQUIRED',
          message: 'Confirm it’s you',
          value: { password: true },
        },
      }),
    { times: 1 },
  );
  await dialog.getByLabel('Name for the new passkey').fill('Old session');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  const reauthDialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const field = reauthDialog.locator('input[name="password"]');
  await expect(field).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  await field.fill('not-this-1');
  await field.press('Enter');
  await expect(reauthDialog.getByText('The current password is not correct')).toBeVisible();
  await field.fill(password);
  await field.press('Enter');
  await expect(reauthDialog).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Remove Old session' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Old session' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Old session')).toBeHidden();
});

test('another device is signed out from the list, and its page says so', async ({ page, browser }) => {
  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Firefox/140.0' });
  const phone = await elsewhere.newPage();
  await signIn(phone, 'agent01');
  await signIn(page, 'agent01');
  const dialog = await openDevices(page, 'agent01');
  await dialog.getByRole('button', { name: 'Log out Firefox on Android' }).first().click();
  await Promise.all([
    expect(phone.getByRole('button', { name: 'Sign up' }).first()).toBeVisible(),
    expect(phone.getByText('You’re logged out').first()).toBeVisible(),
  ]);
  await elsewhere.close();
});

test('a password that must change is asked for again after a reload, and nothing else works', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  const login = page.getByRole('dialog');
  await login.getByRole('textbox', { name: 'Username' }).fill('first01');
  await login.locator('input[name="password"]').fill(password);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change your password' });
  await expect(change.getByLabel(/^New password/)).toBeVisible();
  await expect(change.getByLabel(/^Current password/)).toBeHidden();
  const token = await page.evaluate(() => sessionStorage.getItem('tessera.token'));
  const headers = { authorization: `Bearer ${token}`, 'x-merchant': 'aurora' };
  const refused = await request.get('/wps/member/profile', { headers });
  expect(await refused.json()).toMatchObject({ errorCode: 'PASSWORD_CHANGE_REQUIRED' });
  await page.reload();
  await expect(change.getByLabel(/^Current password/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('registration and login work by keyboard alone', async ({ page }) => {
  const account = uniqueName();
  await page.goto('/register');
  const dialog = page.getByRole('dialog');
  const username = dialog.getByRole('textbox', { name: /^Username/ });
  await expect(username).toBeVisible();
  await username.focus();
  await page.keyboard.type(account);
  await tabTo(page, dialog.locator('input[name="fields.password"]'));
  await page.keyboard.type('blue-Bird-42');
  await tabTo(page, dialog.locator('input[name="confirmPassword"]'));
  await page.keyboard.type('blue-Bird-42');
  await tabTo(page, dialog.locator('input[name="ageConfirmed"]'));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.locator('input[name="termsAccepted"]'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Account ${account}` })).toBeVisible();
});
