import type { CDPSession, Page } from '@playwright/test';

export interface LongList {
  /** Most tiles in the page at once while a list of ten thousand games is scrolled. */
  tiles: number;
  /** Frames a second while it is scrolled: the middle one of five times. */
  frames: number;
}

export interface LongListNumbers extends LongList {
  /** The slowest of the five, which tells how quiet the machine was. */
  slowest: number;
}

const games = 10_000;
/** As many as the platform gives at once: the list is as long with fewer answers. */
const answered = '100';
const patienceMs = 240_000;

export async function scrollLongList(
  page: Page,
  cdp: CDPSession,
  { origin, throttle }: { origin: string; throttle: number },
): Promise<LongListNumbers> {
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
  const until = Date.now() + patienceMs;
  for (let known = 0; known < games && Date.now() < until;) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await more.tap({ timeout: 500 }).catch(() => undefined);
    known = Number(await item.getAttribute('aria-setsize', { timeout: 2_000 }).catch(() => known));
  }
  const known = Number(await item.getAttribute('aria-setsize'));
  if (known < games) throw new Error(`the list has stopped at ${known} games`);
  // As before, when the list grew by small steps: the pictures of the part that is measured have come.
  await scrollFromTop(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const runs: LongList[] = [];
  for (let run = 0; run < 5; run += 1) runs.push(await scrollFromTop(page));
  await page.close();
  const frames = runs.map((run) => run.frames).toSorted((a, b) => a - b);
  return {
    tiles: Math.max(...runs.map((run) => run.tiles)),
    frames: frames[2] ?? 0,
    slowest: frames[0] ?? 0,
  };
}

function scrollFromTop(page: Page): Promise<LongList> {
  return page.evaluate(
    () =>
      new Promise<LongList>((resolve) => {
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
