import { createHmac } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { lastSent, origins, password } from '../src/site';
import { expect, test } from '../src/test';

const any = (count: number) => Math.floor(Math.random() * count);
const uniqueName = () => `two${Date.now().toString(36)}${any(1296).toString(36)}`;
/** Of a network that the other addresses of the journey are not in. */
const unrecognisedIp = (net: number) => `203.${net}.${any(256)}.${1 + any(250)}`;

const stepMs = 30_000;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator application shows for a secret (RFC 6238). */
function authenticatorCode(secret: string, at: number): string {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / stepMs)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) % 16;
  return String((digest.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, '0');
}

/** A page of somebody who comes from an address. */
async function pageFrom(browser: Browser, ip: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } });
  return context.newPage();
}

async function registerWithMailbox(page: Page, account: string): Promise<void> {
  await page.goto(`${origins.jade}/register`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'With a username' }).click();
  await dialog.getByRole('textbox', { name: /^Username/ }).fill(account);
  await dialog.locator('input[name="fields.password"]').fill(password);
  await dialog.locator('input[name="confirmPassword"]').fill(password);
  await dialog.getByRole('checkbox', { name: /years old/ }).check();
  await dialog.getByRole('checkbox', { name: /accept/ }).check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: `Account ${account}` })).toBeVisible();
  const status = await page.evaluate(async (email) => {
    const headers = {
      authorization: `Bearer ${sessionStorage.getItem('tessera.token')}`,
      'x-merchant': 'jade',
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ email });
    return (await fetch('/wps/member/profile', { method: 'PUT', headers, body })).status;
  }, `${account}@example.com`);
  expect(status).toBe(200);
}

/** Gives the right password, and is asked who it is. */
async function logInFromOtherNetwork(page: Page, account: string) {
  await page.goto(`${origins.jade}/login`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username' }).fill(account);
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Is it you?' })).toBeFocused();
  return dialog;
}

test('at jade, a login from an unrecognised IP is verified by e-mail, and by an authenticator once there is one', async ({
  browser,
}) => {
  const account = uniqueName();
  const home = await pageFrom(browser, unrecognisedIp(0));
  await registerWithMailbox(home, account);
  await home.context().close();

  const otherNetwork = await pageFrom(browser, unrecognisedIp(1));
  const byMail = await logInFromOtherNetwork(otherNetwork, account);
  await byMail.getByRole('radio', { name: 'Code by e-mail' }).check();
  await byMail.getByRole('button', { name: 'Send code' }).click();
  await expect(byMail.getByRole('button', { name: /^Again in/ })).toBeVisible();
  const mailed = /code\D*(\d{6})/.exec(await lastSent(`${account}@example.com`))?.[1] ?? '';
  await byMail.getByRole('textbox', { name: 'Verification code' }).fill(mailed);
  await byMail.getByRole('button', { name: 'Confirm and log in' }).click();
  const menu = otherNetwork.getByRole('button', { name: `Account ${account}` });
  await expect(menu).toBeVisible();

  await menu.click();
  await otherNetwork.getByRole('button', { name: 'Devices and passkeys' }).click();
  const devices = otherNetwork.getByRole('dialog', { name: 'Devices and passkeys' });
  await devices.getByRole('button', { name: 'Set it up' }).click();
  const shown = (await devices.locator('code').textContent()) ?? '';
  const secret = shown.replaceAll(' ', '');
  await devices
    .getByRole('textbox', { name: 'Code from the app' })
    .fill(authenticatorCode(secret, Date.now()));
  await devices.getByRole('button', { name: 'Turn it on' }).click();
  await expect(devices.getByText(/^On since/)).toBeVisible();
  await otherNetwork.context().close();

  const farther = await pageFrom(browser, unrecognisedIp(2));
  const byApp = await logInFromOtherNetwork(farther, account);
  await expect(byApp.getByRole('radio', { name: 'Authenticator code' })).toBeChecked();
  // The code that turned it on is used up; the next one counts already.
  const next = authenticatorCode(secret, Date.now() + stepMs);
  await byApp.getByRole('textbox', { name: 'Authenticator code' }).fill(next);
  await byApp.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(farther.getByRole('button', { name: `Account ${account}` })).toBeVisible();
  await farther.context().close();
});
