import type { CDPSession, Locator, Page } from '@playwright/test';
import { traceSpans, type Span } from './work';

/** ms after a click until the next one is looked for. */
const rest = 700;

/** clickAround measures from each click to the frame after it. */
export async function clickAround(
  page: Page,
  cdp: CDPSession,
  { origin, throttle }: { origin: string; throttle: number },
): Promise<Span[]> {
  await page.goto(origin);
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    let clicks = 0;
    addEventListener(
      'click',
      ({ target }) => {
        const { textContent, ariaLabel } =
          (target as Element).closest('a, button, label') ?? (target as Element);
        const name = `${(clicks += 1)} ${(ariaLabel ?? textContent ?? '').trim().slice(0, 24)}`;
        performance.mark(`from:${name}`);
        // A message comes after the frame has been handed over.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => performance.mark(`to:${name}`), { once: true });
          port1.start();
          port2.postMessage(0);
        });
      },
      true,
    );
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const press = async (what: Locator) => {
    await what.click();
    // To look for what comes next is work in the page as well, and belongs to no click.
    await page.waitForTimeout(rest);
  };
  const spans = await traceSpans(cdp, async () => {
    await press(page.getByRole('link', { name: 'Slots', exact: true }).first());
    await page.getByRole('article').first().waitFor();
    await press(page.getByRole('button', { name: 'Filter and sort' }));
    await press(page.getByRole('button', { name: 'Wilds', exact: true }));
    await press(page.getByRole('radio', { name: 'Hot' }));
    await press(page.getByRole('button', { name: /^About this game/ }).first());
    await press(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
    await press(page.getByRole('link', { name: 'Home', exact: true }).first());
    await page.getByRole('group', { name: 'Hot games' }).waitFor();
  });
  await page.close();
  return spans;
}
