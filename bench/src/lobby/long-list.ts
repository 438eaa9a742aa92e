import type { CDPSession, Page } from '@playwright/test';

export interface LongList {
  /** Most tiles in the page at once while a list of a thousand games is scrolled. */
  tiles: number;
  /** Frames a second while it is scrolled. */
  frames: number;
}

const games = 1_000;
/** A list that does not grow any more is measured as it is. */
const patienceMs = 120_000;

export async function scrollLongList(
  page: Page,
  cdp: CDPSession,
  { origin, throttle }: { origin: string; throttle: number },
): Promise<LongList> {
  await page.goto(`${origin}/?type=RNG`);
  const more = page.getByRole('button', { name: 'Show more' });
  const item = page.locator('li[aria-setsize]').first();
  await more.click();
  const until = Date.now() + patienceMs;
  for (let known = 0; known < games && Date.now() < until;) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await more.click({ timeout: 500 }).catch(() => undefined);
    known = Number(await item.getAttribute('aria-setsize', { timeout: 2_000 }).catch(() => known));
  }
  await page.evaluate(() => scrollTo(0, 0));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const result = await page.evaluate(
    () =>
      new Promise<LongList>((resolve) => {
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
