import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { launch } from '../measure-visit';
import { noAnnouncements } from '../site';
import { median } from '../statistics';
import { clickAround } from './clicks';
import { openLongList, scrollFromTop, type Scroll } from './long-list';
import { slownessOf } from './machine';
import { typeSearches } from './typing';
import { visitOften, type Growth } from './visits';
import type { Span } from './work';

/**
 * Lobby has a lobby's runs in their order: a run of one site and the same run of another were made one right
 * after the other.
 */
export interface Lobby {
  scrolls: readonly Scroll[];
  typing: Script;
  clicks: Script;
  visits: readonly Growth[];
}

/** Script has the runs of a script on a processor that is four times slower. */
export interface Script {
  /** By the clock of a throttled browser. */
  throttled: readonly Span[][];
  /** Four times the processor time of a browser at full speed, in `work`. */
  counted: readonly Span[][];
}

export interface Lobbies {
  /** In the order of the origins. */
  lobbies: Lobby[];
  /** What the machine made meanwhile of a loop that is always the same, see `slownessOf`. */
  slowness: number;
}

const throttle = 4;
const scrollsOfAPage = 5;
const visitRuns = 3;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  hasTouch: true,
  ignoreHTTPSErrors: true,
};

/**
 * In a browser without the compilers that make machine code of what is often run: that code is V8's, lies in the same
 * heap, and grew by 300 kB in a hundred visits while no object of the page did.
 */
const noCompilers = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode';

/**
 * measureLobbies measures what a lobby costs after its first view, of each site by turns. `runs` is how
 * often each script is run.
 */
export async function measureLobbies(
  browser: Browser,
  origins: readonly string[],
  runs: number,
): Promise<Lobbies> {
  const scrolls = await scrollAlternately(browser, origins);
  const context = await newPhone(browser);
  const open = async (): Promise<[Page, CDPSession]> => {
    const page = await context.newPage();
    return [page, await context.newCDPSession(page)];
  };
  try {
    const slowness = [await slownessOf(...(await open()), throttle)];
    const run = async (script: typeof clickAround): Promise<Script[]> => {
      const all = await alternately(origins, runs, async (origin) => {
        const throttled = await script(...(await open()), { origin, throttle });
        const full = await script(...(await open()), { origin, throttle: 1 });
        return { throttled, counted: full.map((span) => ({ ...span, work: span.work * throttle })) };
      });
      slowness.push(await slownessOf(...(await open()), throttle));
      return all.map((spans) => ({
        throttled: spans.map(({ throttled }) => throttled),
        counted: spans.map(({ counted }) => counted),
      }));
    };
    const typing = await run(typeSearches);
    const clicks = await run(clickAround);
    const visits = await alternately(origins, visitRuns, measureVisits);
    const lobbies = origins.map((_, site) => ({
      scrolls: scrolls[site] ?? [],
      typing: typing[site] ?? noRuns,
      clicks: clicks[site] ?? noRuns,
      visits: visits[site] ?? [],
    }));
    return { lobbies, slowness: median(slowness) };
  } finally {
    await context.close();
  }
}

const noRuns: Script = { throttled: [], counted: [] };

/** A list that was opened last is scrolled a little faster: each site's is, once. */
async function scrollAlternately(browser: Browser, origins: readonly string[]): Promise<Scroll[][]> {
  const all = new Map<string, Scroll[]>(origins.map((origin) => [origin, []]));
  for (const order of [origins, origins.toReversed()]) {
    const context = await newPhone(browser);
    const pages = new Map<string, Page>();
    for (const origin of order) {
      const page = await context.newPage();
      pages.set(origin, page);
      await openLongList(page, origin);
    }
    const alternating = await alternately(order, scrollsOfAPage, async (origin) => {
      const page = pages.get(origin);
      if (!page) throw new Error(`no page of ${origin}`);
      await page.bringToFront();
      const cdp = await context.newCDPSession(page);
      // Only for its own turn: a browser throttles by keeping the thread busy, and there are only so many processors.
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
      const scroll = await scrollFromTop(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await cdp.detach();
      return scroll;
    });
    for (const [index, origin] of order.entries()) all.get(origin)?.push(...(alternating[index] ?? []));
    await context.close();
  }
  return origins.map((origin) => all.get(origin) ?? []);
}

async function newPhone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(phone);
  await context.addInitScript(noAnnouncements);
  // The names that tsx keeps of functions are asked for in the page too.
  await context.addInitScript('globalThis.__name = (named) => named');
  return context;
}

async function measureVisits(origin: string): Promise<Growth> {
  const browser = await launch([noCompilers]);
  try {
    const context = await newPhone(browser);
    const page = await context.newPage();
    return await visitOften(page, await context.newCDPSession(page), origin);
  } finally {
    await browser.close();
  }
}

/**
 * Measures each of them once a run, so that whatever else the machine does meets them alike; every other run
 * goes backwards.
 */
async function alternately<Of, Result>(
  subjects: readonly Of[],
  runs: number,
  measure: (subject: Of) => Promise<Result>,
): Promise<Result[][]> {
  const results: Result[][] = [];
  for (let run = 0; run < runs; run += 1) {
    const order = run % 2 === 0 ? subjects : subjects.toReversed();
    const ofRun: Result[] = [];
    for (const subject of order) ofRun.push(await measure(subject));
    results.push(run % 2 === 0 ? ofRun : ofRun.toReversed());
  }
  return subjects.map((_, index) => results.flatMap((ofRun) => ofRun.slice(index, index + 1)));
}
