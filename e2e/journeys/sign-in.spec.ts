import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility';
import { lastSent, origins } from '../src/site';
import { expect, tabTo, test } from '../src/test';

// One message a second leaves for one address, and all journeys come from the same.
test.describe.configure({ mode: 'serial' });

const newPassword = 'Garden#2027x';

/** Asks for a code, and reads it where the platform put it. */
async function codeFrom(dialog: Locator, recipient: string): Promise<string> {
  const before = await lastSent(recipient);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('button', { name: /^Again in/ })).toBeVisible();
  const text = await lastSent(recipient);
  expect(text).not.toBe(before);
  return /code\D*(\d{6})/.exec(text)?.[1] ?? '';
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
}

test('a player of aurora logs in by SMS code with the keyboard alone', async ({ page }) => {
  await page.goto(`${origins.aurora}/login`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await tabTo(page, dialog.getByRole('tab', { name: 'With password' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Mobile number' }));
  await page.keyboard.type('8170000001');
  await tabTo(page, dialog.getByRole('button', { name: 'Send code' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Again in/ })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const code = /code\D*(\d{6})/.exec(await lastSent('+638170000001'))?.[1] ?? '';
  const field = dialog.getByRole('textbox', { name: 'Verification code' });
  await field.focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});

test('a new player of jade registers with a mobile number and the keyboard alone, and is in', async ({
  page,
}) => {
  await page.goto(`${origins.jade}/register`);
  const dialog = page.getByRole('dialog');
  const mobile = dialog.getByRole('textbox', { name: 'Mobile number' });
  await expect(mobile).toBeVisible();
  await tabTo(page, mobile);
  await page.keyboard.type('0812345678');
  const code = dialog.getByRole('textbox', { name: 'Verification code' });
  await tabTo(page, dialog.getByRole('button', { name: 'Send code' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Again in/ })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(code).toBeFocused();
  await page.keyboard.type(/code\D*(\d{6})/.exec(await lastSent('+66812345678'))?.[1] ?? '');
  for (const secret of ['fields.password', 'confirmPassword']) {
    await tabTo(page, dialog.locator(`input[name="${secret}"]`));
    await page.keyboard.type(newPassword);
  }
  for (const consent of [/years old/, /accept/]) {
    await tabTo(page, dialog.getByRole('checkbox', { name: consent }));
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});

test('sets a forgotten password anew by phone, and signs in', async ({ page }) => {
  await page.goto(`${origins.aurora}/login`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('8170000003');
  const code = await codeFrom(dialog, '+638170000003');
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(code);
  await dialog.locator('input[name="newPassword"]:visible').fill(newPassword);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set new password' }).click();
  await expectSignedIn(page);
  await expect(page.getByRole('button', { name: 'Account mobile01' })).toBeVisible();
});

test('sets a forgotten password anew by e-mail at jade', async ({ page }) => {
  await page.goto(`${origins.jade}/login`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await dialog.getByRole('tab', { name: 'By e-mail' }).click();
  await dialog.getByRole('textbox', { name: 'Username' }).fill('mobile01');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('mobile01@example.com');
  const code = await codeFrom(dialog, 'mobile01@example.com');
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(code);
  await dialog.locator('input[name="newPassword"]:visible').fill(newPassword);
  await dialog.getByRole('button', { name: 'Set new password' }).click();
  await expectSignedIn(page);
});
