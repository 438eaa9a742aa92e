import type { Browser, CDPSession, Page } from '@playwright/test';
import { noAnnouncements } from '../site';
import { clickAround } from './clicks';
import { scrollLongList, type LongList } from './long-list';
import { typeSearches } from './typing';
import { visitOften, type Growth } from './visits';
import { percentile95, type Span } from './work';

export interface LobbyNumbers extends LongList, Growth {
  /** From a keystroke to the painted result at 4x: 95th percentile in ms, of the clock and of processor time. */
  search: Pick<Span, 'took' | 'work'>;
  /** The scripted click that needs most until the paint after it, at 4x. */
  click: Span;
}

const throttle = 4;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, ignoreHTTPSErrors: true };

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
    const keys = await typeSearches(...(await open()), { origin, throttle });
    tell('typing', keys);
    const clicks = await clickAround(...(await open()), { origin, throttle });
    tell('clicks', clicks);
    const growth = await visitOften(...(await open()), origin);
    const search = {
      took: percentile95(keys.map(({ took }) => took)),
      work: percentile95(keys.map(({ work }) => work)),
    };
    const [click = { name: 'none', took: 0, work: 0 }] = clicks.toSorted((a, b) => b.work - a.work);
    return { ...list, ...growth, search, click };
  } finally {
    await context.close();
  }
}
