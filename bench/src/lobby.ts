import type { Browser, CDPSession, Page } from '@playwright/test';
import { noAnnouncements } from './site';

export interface LobbyNumbers {
  /** Most tiles in the page at once while a list of a thousand games is scrolled. */
  tiles: number;
  /** Frames a second while it is scrolled, at 4x CPU throttling. */
  frames: number;
  /** ms from a keystroke to the painted result, 95th percentile at 4x. */
  search: number;
  /** ms until the paint after the slowest of the scripted clicks, at 4x. */
  interaction: number;
  /** Growth over 100 visits to and from home. */
  heapBytes: number;
  nodes: number;
  listeners: number;
}

const throttle = 4;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, ignoreHTTPSErrors: true };

/** What the lobby costs after its first view. */
export async function measureLobby(browser: Browser, origin: string): Promise<LobbyNumbers> {
  const context = await browser.newContext(phone);
  await context.addInitScript(noAnnouncements);
  // The names that tsx keeps of functions are asked for in the page too.
  await context.addInitScript('globalThis.__name = (named) => named');
  try {
    const open = async (): Promise<[Page, CDPSession]> => {
      const page = await context.newPage();
      return [page, await context.newCDPSession(page)];
    };
    const list = await scrollLongList(...(await open()), origin);
    const search = await typeSearches(...(await open()), origin);
    const interaction = await clickAround(...(await open()), origin);
    return { ...list, search, interaction, ...(await visitOften(...(await open()), origin)) };
  } finally {
    await context.close();
  }
}

async function scrollLongList(page: Page, cdp: CDPSession, origin: string) {
  await page.goto(`${origin}/?type=RNG`);
  const more = page.getByRole('button', { name: 'Show more' });
  const item = page.locator('li[aria-setsize]').first();
  await more.click();
  for (let games = 0; games < 1_000; games = Number(await item.getAttribute('aria-setsize'))) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    if (await more.isEnabled().catch(() => false)) await more.click({ timeout: 500 }).catch(() => undefined);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const result = await page.evaluate(
    () =>
      new Promise<{ tiles: number; frames: number }>((resolve) => {
        const began = performance.now();
        let frames = 0;
        let tiles = 0;
        const step = (now: number) => {
          frames += 1;
          tiles = Math.max(tiles, document.querySelectorAll('article').length);
          scrollBy(0, 40);
          if (now - began < 4_000) requestAnimationFrame(step);
          else resolve({ tiles, frames: (frames * 1000) / (now - began) });
        };
        requestAnimationFrame(step);
      }),
  );
  await page.close();
  return result;
}

const typed = ['golden dragon', 'monkay prince', 'pearl grove', 'free spins', 'fortne wheel'];

async function typeSearches(page: Page, cdp: CDPSession, origin: string): Promise<number> {
  await page.goto(origin);
  await page.getByRole('button', { name: 'Search games' }).click();
  const field = page.getByRole('combobox', { name: 'Search games' });
  await field.fill('go');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.evaluate(() => {
    const times: number[] = [];
    (window as unknown as { times: number[] }).times = times;
    let since: number | undefined;
    addEventListener('input', ({ timeStamp }) => (since = timeStamp), true);
    const form = document.querySelector('form[role=search]');
    const painted = new MutationObserver((changes) => {
      const inList = changes.some(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest('[role=listbox]') || element?.querySelector('[role=listbox], [role=status]');
      });
      if (since === undefined || !inList) return;
      const began = since;
      since = undefined;
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - began)));
    });
    if (form) painted.observe(form, { subtree: true, childList: true, characterData: true });
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  for (const words of typed) {
    await field.fill('');
    await field.pressSequentially(words, { delay: 120 });
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  await page.close();
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

async function clickAround(page: Page, cdp: CDPSession, origin: string): Promise<number> {
  await page.goto(origin);
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const marks = { slowest: 0 };
    (window as unknown as { marks: typeof marks }).marks = marks;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) marks.slowest = Math.max(marks.slowest, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.getByRole('link', { name: 'Slots', exact: true }).first().click();
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByRole('button', { name: 'Wilds', exact: true }).click();
  await page.getByRole('radio', { name: 'Hot' }).click();
  await page
    .getByRole('button', { name: /^About this game/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.getByRole('group', { name: 'Hot games' }).waitFor();
  const slowest = await page.evaluate(
    () => (window as unknown as { marks: { slowest: number } }).marks.slowest,
  );
  await page.close();
  return slowest;
}

async function visitOften(page: Page, cdp: CDPSession, origin: string) {
  await page.goto(origin);
  await page.getByRole('article').first().waitFor();
  await cdp.send('Performance.enable');
  const there = page.locator('[data-remote="lobby"]:not([hidden]) h1', { hasText: 'Promotions' });
  const visit = async () => {
    await page.getByRole('link', { name: 'Promotions', exact: true }).last().click();
    await there.waitFor();
    await page.goBack();
    await page.getByRole('group', { name: 'Hot games' }).waitFor();
  };
  const size = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
  for (let count = 0; count < 10; count += 1) await visit();
  const before = await size();
  for (let count = 0; count < 100; count += 1) await visit();
  const after = await size();
  await page.close();
  return {
    heapBytes: after.heap - before.heap,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  };
}
