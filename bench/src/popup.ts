import type { Browser, Page } from '@playwright/test';
import { launch } from './measure-visit';
import { noAnnouncements } from './site';
import { percentile } from './statistics';

export interface PopupVisit {
  /** ms from the press until the first field is painted. */
  opening: number;
  /** Bytes of the popup's remote that home fetched before. */
  before: number;
  /** Bytes of it that the opening fetched. */
  fetched: number;
}

const runs = 12;
const slowdown = 4;
const remote = /\/mf-auth\//;

/** Waits until nothing was answered for a while: an answer that nobody reads would keep the network busy for ever. */
function restOf(page: Page): () => Promise<void> {
  let answers = 0;
  page.on('response', () => (answers += 1));
  return async () => {
    for (let before = -1; before !== answers;) {
      before = answers;
      await page.waitForTimeout(1500);
    }
  };
}

/** The login popup from home at rest: connection warm, nothing of its remote in any cache, a slow processor. */
async function openLogin(browser: Browser, origin: string): Promise<PopupVisit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
  });
  await context.addInitScript(noAnnouncements);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const requestedUrls = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (remote.test(response.url)) requestedUrls.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requestedUrls.has(requestId)) bytes += encodedDataLength;
  });
  const rest = restOf(page);
  await page.goto(origin);
  await rest();
  const before = bytes;
  const button = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  await page.evaluate(() => {
    const times = { pressed: 0, painted: 0 };
    Object.assign(window, { popupTimes: times });
    addEventListener('pointerdown', ({ timeStamp }) => (times.pressed = timeStamp), {
      capture: true,
      once: true,
    });
    // It may have been rendered before, out of sight.
    new MutationObserver((_, observer) => {
      const field = document.querySelector('[role="dialog"] input');
      if (times.pressed === 0 || !field?.checkVisibility()) return;
      observer.disconnect();
      // The frame after the one that has it.
      requestAnimationFrame(() => requestAnimationFrame((now) => (times.painted = now)));
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['style', 'hidden'] });
  });
  // The mouse itself: a click by locator has its own checks run in the page, on the processor that is measured.
  const box = await button.boundingBox();
  if (!box) throw new Error('home has no login button');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  // A hand needs longer from the button's edge to the press.
  await page.waitForTimeout(150);
  await page.mouse.down();
  await page.mouse.up();
  const times = await page.waitForFunction(() => {
    const { popupTimes } = window as unknown as { popupTimes: { pressed: number; painted: number } };
    return popupTimes.painted > 0 ? popupTimes : undefined;
  });
  const { pressed, painted } = (await times.jsonValue()) ?? { pressed: 0, painted: 0 };
  await rest();
  await context.close();
  return { opening: painted - pressed, before, fetched: bytes - before };
}

/**
 * measurePopup returns the 75th percentile of the times to open the login popup, and its bytes, which
 * repeat.
 */
export async function measurePopup(browser: Browser, origin: string): Promise<PopupVisit> {
  const visits: PopupVisit[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await openLogin(browser, origin));
  const openings = visits.map(({ opening }) => opening);
  const [first] = visits;
  return {
    opening: percentile(openings, 0.75),
    before: Math.max(...visits.map(({ before }) => before)),
    fetched: first?.fetched ?? 0,
  };
}

// `tsx bench/src/popup.ts <origin>` measures a site that runs already.
const [, script, origin] = process.argv;
if (script?.endsWith('popup.ts') && origin !== undefined) {
  const browser = await launch();
  process.stdout.write(`${JSON.stringify(await measurePopup(browser, origin))}\n`);
  await browser.close();
}
