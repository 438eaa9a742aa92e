import type { Page } from '@playwright/test';

/** moveDeviceClock moves the clock of a page's device by so much, from the next page that it opens on. Timers go on as they are. */
export const moveDeviceClock = (page: Page, ms: number): Promise<unknown> =>
  page.addInitScript((moved) => {
    const earlier = Date;
    const now = () => earlier.now() + moved;
    globalThis.Date = new Proxy(earlier, {
      construct: (date, parts: []) => (parts.length > 0 ? new date(...parts) : new date(now())),
      get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
    });
  }, ms);
