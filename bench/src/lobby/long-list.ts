import type { Page } from '@playwright/test';

/** Scroll measures one scroll through a list of ten thousand games. */
export interface Scroll {
  /** Most tiles in the page at once. */
  tiles: number;
  /** Frames a second. */
  frames: number;
}

const games = 10_000;
/** As many as the platform gives at once: the list is as long with fewer answers. */
const answered = '100';
const timeoutMs = 600_000;

/**
 * openLongList opens home's list of a category with ten thousand games and more, reads it to its end and
 * goes back to its top.
 */
export async function openLongList(page: Page, origin: string): Promise<void> {
  await page.route('**/wps/relay/GCSGAME_getGameList?*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('pageSize', answered);
    return route.continue({ url: url.href });
  });
  await page.goto(`${origin}/?type=RNG`);
  const more = page.getByRole('button', { name: 'Show more' });
  const item = page.locator('li[aria-setsize]').first();
  // By touch: a phone has no pointer, of which the browser would ask at each frame what it is over now.
  await more.tap();
  const until = Date.now() + timeoutMs;
  for (let loaded = 0; loaded < games && Date.now() < until;) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await more.tap({ timeout: 500 }).catch(() => undefined);
    loaded = Number(await item.getAttribute('aria-setsize', { timeout: 2_000 }).catch(() => loaded));
  }
  const setSize = Number(await item.getAttribute('aria-setsize'));
  if (setSize < games) throw new Error(`the list has stopped at ${setSize} games`);
  // The pictures of the part that is measured come before it is.
  await scrollFromTop(page);
}

export function scrollFromTop(page: Page): Promise<Scroll> {
  return page.evaluate(
    () =>
      new Promise<Scroll>((resolve) => {
        // The page's own way is smooth: begun anew at each frame it would hardly move.
        scrollTo({ top: 0, behavior: 'instant' });
        // Known to the page: asking for them at each frame would be work of its own.
        const shown = document.getElementsByTagName('article');
        let began = 0;
        let frames = 0;
        let tiles = 0;
        const step = (now: number) => {
          frames += 1;
          tiles = Math.max(tiles, shown.length);
          scrollBy({ top: 40, behavior: 'instant' });
          if (now - began < 4_000) requestAnimationFrame(step);
          else resolve({ tiles, frames: (frames * 1000) / (now - began) });
        };
        // The way from one end to the other is a jump and no scrolling: it is over before the first frame is counted.
        requestAnimationFrame(() =>
          requestAnimationFrame((now) => {
            began = now;
            requestAnimationFrame(step);
          }),
        );
      }),
  );
}
