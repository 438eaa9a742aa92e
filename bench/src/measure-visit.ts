import { chromium, type Browser, type Page } from '@playwright/test';
import { noAnnouncements } from './site';

export interface Visit {
  /** Bytes over the wire (brotli) of scripts that were asked for before a press was answered, without the layout's. */
  scriptBytes: number;
  /** The layout's scripts among those: no press of a view that came with the page waits for them. */
  layoutBytes: number;
  scriptRequests: number;
  styleBytes: number;
  imageBytes: number;
  htmlBytes: number;
  totalBytes: number;
  requests: number;
  /** Scripts of remotes that are not on screen. */
  foreignBytes: number;
  /** ms from navigation until the first tile of real data is in the page. */
  firstTile: number;
  /** ms until a press of what is shown first is answered: React has brought it to life. */
  alive: number;
  lcp: number;
  cls: number;
}

export const launch = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ...more,
    ],
  });

interface Conditions {
  /** Added to every request, ms. */
  latency?: number;
  /** Bits a second; unlimited when absent. */
  throughput?: number;
  /** CPU slow-down factor. */
  slowdown?: number;
}

const home = {
  path: '/',
  any: 'article img',
  first: '[data-remote="lobby"] article img, [data-remote="lobby"] [data-game-tile] img',
  pressed: '#tessera-view article button, [data-remote="lobby"] article button',
};

/** entryPages are pages that visits begin with, beside home. */
export const entryPages = {
  list: { ...home, path: '/rng' },
  promotions: {
    path: '/promotions',
    any: '#tessera-view li img, [data-remote="lobby"] li img',
    first: '[data-remote="lobby"] li img',
    pressed: '#tessera-view li a, [data-remote="lobby"] li a',
  },
} as const;

/**
 * visitHome makes a first visit to home with an empty cache, on a phone. Scripts count until a press of what is shown first is answered;
 * what is requested later, in idle time, does not.
 */
export async function visitHome(
  browser: Browser,
  origin: string,
  { latency = 0, throughput = 0, slowdown = 1 }: Conditions = {},
  shown: { path: string; first: string; any: string; pressed: string } = home,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    hasTouch: true,
    // The certificate is made for the run.
    ignoreHTTPSErrors: true,
  });
  await context.addInitScript(noAnnouncements);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput ? throughput / 8 : -1,
    uploadThroughput: throughput ? throughput / 8 : -1,
  });
  if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const resources = recordResources(cdp);
  await observeVitals(page, shown.any);
  await observeLife(page, shown.pressed);
  await page.goto(origin + shown.path, { waitUntil: 'commit' });
  await page.locator(shown.first).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const vitals = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
  const aliveAt = await page.evaluate((time) => performance.timeOrigin + time, vitals.alive);
  const all = resources.list();
  await context.close();

  const bytesOf = (list: Resource[], type: string) =>
    list.filter((resource) => resource.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
  const before = all.filter(({ type, requestedAt }) => type === 'Script' && requestedAt < aliveAt);
  const isLayout = ({ url }: Resource) => /\/layout\.\w+\.js/.test(url);
  const scripts = before.filter((script) => !isLayout(script));
  return {
    scriptBytes: bytesOf(scripts, 'Script'),
    layoutBytes: bytesOf(before.filter(isLayout), 'Script'),
    scriptRequests: scripts.length,
    styleBytes: bytesOf(all, 'Stylesheet'),
    imageBytes: bytesOf(all, 'Image'),
    htmlBytes: bytesOf(all, 'Document'),
    totalBytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: all.length,
    foreignBytes: all
      .filter(({ url }) => /\/mf-(?!lobby)/.test(url) && url.endsWith('.js'))
      .reduce((sum, { bytes }) => sum + bytes, 0),
    ...vitals,
  };
}

type Vitals = Pick<Visit, 'lcp' | 'cls' | 'firstTile' | 'alive'>;

interface Resource {
  url: string;
  type: string;
  bytes: number;
  /** Milliseconds since the epoch. */
  requestedAt: number;
}

function recordResources(cdp: Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>) {
  const resources = new Map<string, Resource>();
  const requestedAt = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, wallTime }) =>
    requestedAt.set(requestId, wallTime * 1000),
  );
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const { url } = response;
    resources.set(requestId, { url, type, bytes: 0, requestedAt: requestedAt.get(requestId) ?? 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const resource = resources.get(requestId);
    if (resource) resource.bytes = encodedDataLength;
  });
  return { list: () => [...resources.values()].map((resource) => ({ ...resource })) };
}

/** The time of the first element that fits the selector, and what the browser says of painting. */
async function observeVitals(page: Page, tile: string): Promise<void> {
  await page.addInitScript((requested) => {
    const vitals = { lcp: 0, cls: 0, firstTile: 0, alive: 0 };
    (window as unknown as { vitals: typeof vitals }).vitals = vitals;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) vitals.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) vitals.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector(requested)) return;
      vitals.firstTile = performance.now();
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true });
  }, tile);
}

/** React keeps the properties of an element that it has brought to life with the element. Looked at frame by frame, which costs next to nothing. */
async function observeLife(page: Page, selector: string): Promise<void> {
  await page.addInitScript(`requestAnimationFrame(function look() {
    const element = document.querySelector(${JSON.stringify(selector)});
    if (element && Object.keys(element).some((key) => key.startsWith('__reactProps$'))) vitals.alive = performance.now();
    else requestAnimationFrame(look);
  })`);
}
