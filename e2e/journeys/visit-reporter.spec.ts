import { brotliCompressSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { origins } from '../src/site';
import { expect, test } from '../src/test';

/** What telling how a visit went may cost a player (decision 0172). */
const mostBytes = 3_000;
const visitsPath = '/wps/system/visits';

test('a first visit asks for nothing about its health before the page is idle, and for at most 3 kB then', async ({
  page,
}) => {
  // The page is idle when the journey says so.
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    const run = (callback: IdleRequestCallback) =>
      void setTimeout(callback, 0, { didTimeout: false, timeRemaining: () => 50 });
    window.requestIdleCallback = (callback) => waiting.push(callback);
    addEventListener('journey-idle', () => {
      window.requestIdleCallback = (callback) => {
        run(callback);
        return 0;
      };
      waiting.splice(0).forEach(run);
    });
  });
  const paths: string[] = [];
  const scripts: Response[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(answer);
  });
  /** What the scripts that report a visit contain: whatever the build calls them. */
  const reporters = async () => {
    const bodies = await Promise.all(scripts.map((answer) => answer.body()));
    return bodies.filter((body) => body.includes(visitsPath));
  };

  await page.goto(origins.aurora);
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  // The page answers, and what it begins without being idle has begun.
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Username' })).toBeVisible();
  expect(await reporters()).toEqual([]);
  expect(paths).not.toContain(visitsPath);

  await page.evaluate(() => dispatchEvent(new Event('journey-idle')));
  await expect.poll(async () => (await reporters()).length).toBe(1);
  const [reporter] = await reporters();
  expect(brotliCompressSync(reporter ?? '').byteLength).toBeLessThanOrEqual(mostBytes);
});
