import type { CDPSession, Page } from '@playwright/test';
import { traceSpans, type Span } from './work';

/** From each click to the frame after it. */
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
          port1.onmessage = () => performance.mark(`to:${name}`);
          port2.postMessage(0);
        });
      },
      true,
    );
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const spans = await traceSpans(cdp, async () => {
    await page.getByRole('link', { name: 'Slots', exact: true }).first().click();
    await page.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    await page.getByRole('button', { name: 'Wilds', exact: true }).click();
    await page.getByRole('radio', { name: 'Hot' }).click();
    await page
      .getByRole('button', { name: /^About this game/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByRole('group', { name: 'Hot games' }).waitFor();
    await page.waitForTimeout(300);
  });
  await page.close();
  return spans;
}
