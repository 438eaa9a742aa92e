import type { CDPSession, Page } from '@playwright/test';
import { traceSpans, type Span } from './work';

/** ms from one key to the next. */
const pace = 120;

const typed = ['golden dragon', 'monkay prince', 'pearl grove', 'free spins', 'fortne wheel'];

/** typeSearches measures from each keystroke to the frame after the one that has its results. */
export async function typeSearches(
  page: Page,
  cdp: CDPSession,
  { origin, throttle }: { origin: string; throttle: number },
): Promise<Span[]> {
  await page.goto(origin);
  await page.getByRole('button', { name: 'Search games' }).click();
  // A phone has no pointer that rests where the list comes, and is told of it.
  await page.mouse.move(0, 0);
  const field = page.getByRole('combobox', { name: 'Search games' });
  await field.fill('go');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.evaluate(() => {
    let keys = 0;
    let since: number | undefined;
    addEventListener(
      'input',
      () => {
        since = keys += 1;
        performance.mark(`from:key ${since}`);
      },
      true,
    );
    const form = document.querySelector('form[role=search]');
    const painted = new MutationObserver((changes) => {
      const inList = changes.some(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest('[role=listbox]') || element?.querySelector('[role=listbox], [role=status]');
      });
      if (since === undefined || !inList) return;
      const key = since;
      since = undefined;
      requestAnimationFrame(() => setTimeout(() => performance.mark(`to:key ${key}`)));
    });
    if (form) painted.observe(form, { subtree: true, childList: true, characterData: true });
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const spans = await traceSpans(cdp, async () => {
    for (const words of typed) {
      await field.fill('');
      // Else the frame that empties the list would be the first letter's too.
      await page.waitForTimeout(pace);
      await field.pressSequentially(words, { delay: pace });
    }
    await page.waitForTimeout(500);
  });
  await page.close();
  return spans;
}
