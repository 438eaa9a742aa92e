import type { CDPSession, Page } from '@playwright/test';

export interface Growth {
  heapBytes: number;
  nodes: number;
  listeners: number;
}

/** So many before the first look: what is compiled and cached by then is not counted as growth. */
const warmUp = 30;
const counted = 100;
/** ms: what home brings when there is time, such as its carousel, is there at both looks. */
const rest = 5_000;

/** visitOften measures what stays in memory after many visits from home to a page and back. */
export async function visitOften(page: Page, cdp: CDPSession, origin: string): Promise<Growth> {
  await page.goto(origin);
  await page.getByRole('article').first().waitFor();
  await cdp.send('Performance.enable');
  const there = page.locator('[data-remote="lobby"]:not([hidden]) h1', { hasText: 'Promotions' });
  const visit = async () => {
    await page.getByRole('link', { name: 'Promotions', exact: true }).last().click();
    await there.waitFor();
    await page.goBack();
    await page.getByRole('group', { name: 'Hot games' }).waitFor();
  };
  const size = async () => {
    await page.waitForTimeout(rest);
    // Twice: what a finaliser lets go is collected by the second one.
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
  for (let count = 0; count < warmUp; count += 1) await visit();
  const before = await size();
  for (let count = 0; count < counted; count += 1) await visit();
  const after = await size();
  await page.close();
  return {
    heapBytes: after.heap - before.heap,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  };
}
