import { chromium, type Browser, type Page } from '@playwright/test';

export interface Visit {
  /** Bytes over the wire (brotli) of scripts that were asked for before home was interactive. */
  scriptBytes: number;
  scriptRequests: number;
  styleBytes: number;
  imageBytes: number;
  htmlBytes: number;
  totalBytes: number;
  requests: number;
  /** Scripts of remotes that are not on screen. */
  foreignBytes: number;
  /** ms from navigation until the first tile of real data. */
  firstTile: number;
  lcp: number;
  cls: number;
}

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
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

const tile = '[data-remote="lobby"] article img, [data-remote="lobby"] [data-game-tile] img';

/** First visit to home with an empty cache, on a phone. Interactive means: the first tile is there and the main thread has been idle. */
export async function visitHome(
  browser: Browser,
  origin: string,
  { latency = 0, throughput = 0, slowdown = 1 }: Conditions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    hasTouch: true,
  });
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
  await observeVitals(page);
  await page.goto(origin, { waitUntil: 'commit' });
  await page.locator(tile).first().waitFor({ state: 'attached' });
  const firstTile = await page.evaluate(() => performance.now());
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const atInteractive = resources.list();
  await page.waitForLoadState('networkidle');
  const vitals = await page.evaluate(
    () => (window as unknown as { vitals: { lcp: number; cls: number } }).vitals,
  );
  const all = resources.list();
  await context.close();

  const bytesOf = (list: Resource[], type: string) =>
    list.filter((resource) => resource.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
  const scripts = atInteractive.filter(({ type }) => type === 'Script');
  return {
    scriptBytes: bytesOf(atInteractive, 'Script'),
    scriptRequests: scripts.length,
    styleBytes: bytesOf(all, 'Stylesheet'),
    imageBytes: bytesOf(all, 'Image'),
    htmlBytes: bytesOf(all, 'Document'),
    totalBytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: all.length,
    foreignBytes: all
      .filter(({ url }) => /\/mf-(?!lobby)/.test(url) && url.endsWith('.js'))
      .reduce((sum, { bytes }) => sum + bytes, 0),
    firstTile,
    ...vitals,
  };
}

interface Resource {
  url: string;
  type: string;
  bytes: number;
}

function recordResources(cdp: Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>) {
  const resources = new Map<string, Resource>();
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    resources.set(requestId, { url: response.url, type, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const resource = resources.get(requestId);
    if (resource) resource.bytes = encodedDataLength;
  });
  return { list: () => [...resources.values()].map((resource) => ({ ...resource })) };
}

async function observeVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vitals = { lcp: 0, cls: 0 };
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
  });
}
