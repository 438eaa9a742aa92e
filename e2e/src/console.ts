import { expect, type Browser, type Page } from '@playwright/test';
import { operationsToken, port } from './site';

const consoleOrigin = `http://localhost:${port + 2}`;

/** atConsole opens a page of the operations console, signed in with the run's token. */
export async function atConsole(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  // The site answers before its console does.
  await expect(() => page.goto(consoleOrigin)).toPass();
  await page.getByLabel('Token').fill(operationsToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.goto(consoleOrigin + path);
  return page;
}
