import type { Browser, CDPSession, Page } from '@playwright/test';
import { launch } from '../measure-visit';
import { noAnnouncements } from '../site';
import { median, percentile } from '../statistics';
import { clickAround } from './clicks';
import { slownessOf } from './machine';
import { scrollLongList, type LongListNumbers } from './long-list';
import { typeSearches } from './typing';
import { visitOften, type Growth } from './visits';
import { middleOf, type Span } from './work';

export interface LobbyNumbers extends LongListNumbers, Growth {
  /** From a keystroke to the painted result: 95th percentile in ms. */
  search: AtFourTimes;
  /** The scripted click that needs most until the paint after it. */
  click: AtFourTimes & { name: string };
  /** What the machine made of a loop that is always the same. */
  slowness: number;
}

/** On a processor that is four times slower: by the clock of a throttled browser, and four times the processor time of another one. */
interface AtFourTimes {
  took: number;
  work: number;
}

const throttle = 4;
/** Runs of each script. Each span's middle counts: they vary by half, and not with what is measured. */
const runs = 3;
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

async function measureVisits(origin: string): Promise<Growth> {
  const browser = await launch([noCompilers]);
  const context = await browser.newContext(phone);
  await context.addInitScript(noAnnouncements);
  try {
    const page = await context.newPage();
    return await visitOften(page, await context.newCDPSession(page), origin);
  } finally {
    await browser.close();
  }
}

/** What the lobby costs after its first view. `tell` hears of every span. */
export async function measureLobby(
  browser: Browser,
  origin: string,
  tell: (what: string, spans: readonly Span[]) => void = () => undefined,
): Promise<LobbyNumbers> {
  const context = await browser.newContext(phone);
  await context.addInitScript(noAnnouncements);
  // The names that tsx keeps of functions are asked for in the page too.
  await context.addInitScript('globalThis.__name = (named) => named');
  try {
    const open = async (): Promise<[Page, CDPSession]> => {
      const page = await context.newPage();
      return [page, await context.newCDPSession(page)];
    };
    const list = await scrollLongList(...(await open()), { origin, throttle });
    const both = async (spansOf: typeof clickAround, what: string) => {
      const slowRuns: Span[][] = [];
      const fullRuns: Span[][] = [];
      for (let run = 0; run < runs; run += 1) {
        slowRuns.push(await spansOf(...(await open()), { origin, throttle }));
        fullRuns.push(await spansOf(...(await open()), { origin, throttle: 1 }));
      }
      const slow = middleOf(slowRuns);
      const work = middleOf(fullRuns).map((span) => ({ ...span, work: span.work * throttle }));
      tell(`${what}, throttled`, slow);
      tell(`${what}, processor time times ${throttle}`, work);
      return { slow, work };
    };
    const slowness = await slownessOf(...(await open()), throttle);
    const keys = await both(typeSearches, 'typing');
    const clicks = await both(clickAround, 'clicks');
    const visits: Growth[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await measureVisits(origin));
    const growth = {
      heapBytes: median(visits.map(({ heapBytes }) => heapBytes)),
      nodes: median(visits.map(({ nodes }) => nodes)),
      listeners: median(visits.map(({ listeners }) => listeners)),
    };
    const search = {
      took: percentile(
        keys.slow.map(({ took }) => took),
        0.95,
      ),
      work: percentile(
        keys.work.map(({ work }) => work),
        0.95,
      ),
    };
    const [most] = clicks.work.toSorted((a, b) => b.work - a.work);
    const click = {
      name: most?.name ?? '',
      took: Math.max(...clicks.slow.map(({ took }) => took)),
      work: most?.work ?? 0,
    };
    return { ...list, ...growth, search, click, slowness };
  } finally {
    await context.close();
  }
}
