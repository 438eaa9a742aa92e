import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { password } from './site';

interface Fixtures {
  /** Errors that the page wrote to its console or threw; a journey ends with none, unless it empties the list. */
  noise: string[];
}

export const test = base.extend<Fixtures>({
  noise: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('pageerror', (error) => noise.push(`error: ${error.message}`));
      page.on('console', (message) => {
        // The browser reports every refused call by itself; a refusal is an answer, and the page says it.
        const url = message.location().url;
        const refusal =
          message.text().startsWith('Failed to load resource') && /\/(wps|lgw|lotto)\//.test(url);
        const loud = message.type() === 'error' || message.type() === 'warning';
        // Chromium says so of a hint that is used late, which a busy machine makes of any.
        const lateHint = message.text().includes('was preloaded using link preload but not used');
        // What says so is the browser of the journeys, which lets no worker in (playwright.config.ts).
        const noWorker = message.text().includes('Service Worker registration blocked');
        // A page that is left at once leaves its socket half open.
        const closedEarly = message.text().includes('closed before the connection is established');
        if (loud && !refusal && !lateHint && !noWorker && !closedEarly)
          noise.push(`${message.type()}: ${message.text()}`);
      });
      await use(noise);
      expect(noise, 'the page made console noise').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** signIn signs in through the popup, as a player does. */
export async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username' }).fill(account);
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.getByRole('button', { name: /^log in$/i }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Account ${account}` })).toBeVisible();
}

/** signOut signs out through the account menu, as a player does. */
export async function signOut(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: `Account ${account}` }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
}

/** tabTo presses Tab until the wanted control has the focus, as somebody without a pointer does. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    if (await locator.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}

/** choose presses the label of a radio button, once it stands still: the button itself lies unseen in it. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}
