import { existsSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import { origins } from '../src/site';
import { expect, signIn, test as base } from '../src/test';

const whole = '/usr/bin/chromium';

/** Browsers keep pages for the way back, and the tests' one is told not to: here it may. A whole Chromium does; its headless shell never. */
const test = base.extend<{ restorable: { page: Page; protocol: CDPSession } }>({
  restorable: async ({ playwright }, use, { project }) => {
    const { launchOptions = {}, baseURL = '', storageState } = project.use;
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ...(existsSync(whole) ? { executablePath: whole } : {}),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage({
      baseURL,
      serviceWorkers: 'block',
      ...(storageState ? { storageState } : {}),
    });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Page.enable');
    await use({ page, protocol });
    await browser.close();
  },
});

/** Has a page count its connections by itself: no protocol tells of those of a page that has come back. */
const countConnections = (page: Page) =>
  page.addInitScript(() => {
    const counted: { socket: WebSocket; isGreeted: boolean }[] = [];
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        const connection = { socket: this as WebSocket, isGreeted: false };
        counted.push(connection);
        this.addEventListener('message', ({ data }) => {
          if (String(data).includes('"type":"hello"')) connection.isGreeted = true;
        });
      }
    };
    Object.assign(window, {
      connections: () =>
        counted.map(({ socket, isGreeted }) => (socket.readyState === 1 ? isGreeted : 'closed')),
    });
  });

/** Each connection of the page: whether it is greeted, or that it is closed. */
const connectionsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { connections(): (boolean | 'closed')[] }).connections());

/** Goes to another site, and back as the browser's own button does. Returns how the browser came back, and why so where it loaded anew. */
async function thereAndBack(page: Page, protocol: CDPSession): Promise<string[]> {
  const how: string[] = [];
  const notKept = (event: { notRestoredExplanations: { reason: string; type: string }[] }) =>
    how.push(...event.notRestoredExplanations.map(({ type, reason }) => `${type}: ${reason}`));
  protocol.on('Page.backForwardCacheNotUsed', notKept);
  await page.goto(`${origins.jade}/robots.txt`);
  const back = new Promise<string>((resolve) => {
    protocol.on('Page.frameNavigated', ({ type = 'Navigation' }: { type?: string }) => resolve(type));
  });
  const { currentIndex, entries } = await protocol.send('Page.getNavigationHistory');
  await protocol.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
  how.unshift(await back);
  protocol.off('Page.backForwardCacheNotUsed', notKept);
  return how;
}

for (const path of [
  '/',
  '/rng',
  '/sports',
  '/promotions',
  '/elott',
  '/pointMall',
  '/blog',
  '/guide',
  '/leaderboard',
])
  test(`a visitor comes back to ${path} as it was left, and it hears again`, async ({
    restorable: { page, protocol },
  }) => {
    await countConnections(page);
    await page.goto(path);
    await expect(page.locator('[data-remote]').first()).toBeVisible();
    await expect.poll(() => connectionsOf(page)).toEqual([true]);
    await page.evaluate(() => document.documentElement.setAttribute('data-left', 'so'));
    expect(await thereAndBack(page, protocol)).toEqual(['BackForwardCacheRestore']);
    expect(await page.evaluate(() => document.documentElement.getAttribute('data-left'))).toBe('so');
    await expect.poll(() => connectionsOf(page)).toEqual(['closed', true]);
    await expect(page.getByText('We’re reconnecting')).toBeHidden();
  });

test('a member comes back to a page that asks what it has missed', async ({
  restorable: { page, protocol },
}) => {
  await countConnections(page);
  await signIn(page, 'player01');
  await expect.poll(async () => (await connectionsOf(page)).at(-1)).toBe(true);
  const before = await connectionsOf(page);
  await page.evaluate(() => performance.clearResourceTimings());
  expect(await thereAndBack(page, protocol)).toEqual(['BackForwardCacheRestore']);
  await expect.poll(() => connectionsOf(page)).toEqual([...before.map(() => 'closed'), true]);
  const isRequested = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('wallets/balance'));
  await expect.poll(() => page.evaluate(isRequested)).toBe(true);
});
